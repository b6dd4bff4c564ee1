/** The address of the 400-px version that each of our pictures has; any other address is returned unchanged. */
export function smallPicture(url: string): string {
	return /^\/media\/[cu]\/[^@]+\.webp$/.test(url) ? url.replace(/\.webp$/, '@400.webp') : url
}
