/** Gives the person a file to keep, under its name. */
export function saveFile(name: string, content: Blob): void {
	const address = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	// Some browsers read the file only after the press has been dealt with.
	setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
