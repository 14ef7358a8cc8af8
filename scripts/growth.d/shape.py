"""What a shape is: input that can be written in any size, and the commands that read it."""

SHAPES = []


class Shape:
    """Input of one kind: `write(n, folder)` writes it with n pieces, `commands` read it.

    A command is the name of one in commands.py. `start` and `most` bound the sizes that are tried.
    """

    def __init__(self, name, commands, start, most, write):
        self.name = name
        self.commands = commands
        self.start = start
        self.most = most
        self.write = write


def shape(name, *commands, start=500, most=16_000):
    """Registers the function below it as the writer of a shape."""

    def register(write):
        SHAPES.append(Shape(name, commands, start, most, write))
        return write

    return register
