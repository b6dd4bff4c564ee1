/** Downloads a file to the person's device, under its name. */
export function saveFile(name: string, content: Blob): void {
	const address = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	// Some browsers read the file only after the click was processed.
	setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
