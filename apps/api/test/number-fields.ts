import { amountPattern } from '@portolan/money'

/** The parts of a schema with the name of their field, at any depth. */
export function fieldsIn(schema: unknown): [string, object][] {
	if (typeof schema !== 'object' || schema === null) return []
	const own =
		'properties' in schema && typeof schema.properties === 'object'
			? Object.entries<object>({ ...schema.properties })
			: []
	return [...own, ...Object.values(schema).flatMap(fieldsIn)]
}

/** An amount itself, and not the object around it. */
export function isAmount(node: object): boolean {
	const text = JSON.stringify(node)
	return text.includes(JSON.stringify(amountPattern.source)) && !text.includes('"properties"')
}

/** A whole number of a body, but not a time; in a query string they may also be text, and flags are one of two values. */
export function isPieces(node: object): boolean {
	return 'type' in node && node.type === 'integer' && !('const' in node) && !isMoment(node)
}

/** Times have bounds of their own (wire.ts). */
function isMoment(node: object): boolean {
	return 'minimum' in node && node.minimum === 946_684_800
}
