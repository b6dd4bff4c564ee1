/** `+351 912 345-678` and `00351912345678` as numbers are stored, without what makes them easier to read; null where the text is no number. */
export function storedNumber(text: string): string | null {
	const bare = text.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+')
	return /^\+?\d+$/.test(bare) ? bare : null
}
