## Emitted once when a session ends because it cannot be renewed. Ask the player to sign in again.
signal session_ended(reason: ClientError)
