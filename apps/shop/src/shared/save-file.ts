/** Gives the person a file to keep, made here in the browser. */
export function saveFile(name: string, content: string, type: string): void {
	const address = URL.createObjectURL(new Blob([content], { type }))
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	// The download has its own hold on the bytes by the next turn.
	setTimeout(() => URL.revokeObjectURL(address), 1000)
}
