## Emitted once when a session cannot be renewed. Let the player sign in again.
signal session_ended(reason: ClientError)
