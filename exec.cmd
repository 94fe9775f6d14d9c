@rem The shell of Windows has no exec, by which scripts of npm make way for node, so that signals to npm reach it.
@%*
