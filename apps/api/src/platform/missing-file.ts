/** Whether reading failed because there is no such file or folder. */
export function isMissingFile(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
