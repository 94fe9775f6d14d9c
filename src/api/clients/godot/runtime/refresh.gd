## The one refresh that runs, whoever waits for it.
class _Refresh:
	extends RefCounted

	signal finished

	var is_done := false
	var error: ClientError = null
