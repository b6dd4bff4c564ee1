import { type CustomTypesConfig, types } from 'pg'

/** The oid of the type int8[] in PostgreSQL's catalogue; `pg` has no name for it. */
const int8Array = 1016

/**
 * How PostgreSQL values are read: int8 as bigint (an amount in cents must never become a double), date as its text (it
 * has no time zone, so it is no Date), everything else as `pg` does it: timestamptz as Date, jsonb parsed, numeric as
 * text.
 */
export const readTypes: CustomTypesConfig = {
	getTypeParser: (oid, format) => {
		if (format === 'binary') return types.getTypeParser(oid, format)
		if (oid === types.builtins.INT8) return BigInt
		if (oid === types.builtins.DATE) return String
		if (oid.valueOf() === int8Array) return readBigints
		return types.getTypeParser(oid, 'text')
	},
}

/** One-dimensional arrays as the server writes them: {1,NULL,3}. */
function readBigints(text: string): (bigint | null)[] {
	if (text === '{}') return []
	return text
		.slice(1, -1)
		.split(',')
		.map((part) => (part === 'NULL' ? null : BigInt(part)))
}
