/** Joins class names into one text, without the absent ones. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ')
}
