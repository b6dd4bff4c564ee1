/** `+351 912 345-678` and `00351912345678` as numbers are stored, without separators; null if the text is not a number. */
export function storedNumber(text: string): string | null {
	const bare = text.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+')
	return /^\+?\d+$/.test(bare) ? bare : null
}
