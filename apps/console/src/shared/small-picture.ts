/** The 400-px twin that every picture of ours has beside it; an address of another kind stays as it is. */
export function smallPicture(url: string): string {
	return /^\/media\/[cu]\/[^@]+\.webp$/.test(url) ? url.replace(/\.webp$/, '@400.webp') : url
}
