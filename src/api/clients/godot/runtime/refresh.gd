## A token refresh in progress, shared by all calls that wait for it.
class _Refresh:
	extends RefCounted

	signal finished

	var is_done := false
	var error: ClientError = null
