/** Gives the person a file that a call has answered, under its name. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
	saveBlob(name, new Blob([content], { type }))
}

/** The same for a file that is no text. */
export function saveBlob(name: string, content: Blob): void {
	const url = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// Some browsers read the file only after the press has been dealt with.
	setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
