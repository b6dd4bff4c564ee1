import { expect, test } from 'vitest'
import type { Column, Table } from './schema-catalog.ts'
import { generateTypes } from './schema-types.ts'

function column(name: string, type: string, more: Partial<Column> = {}): Column {
	return { name, type, nullable: false, default: null, generated: 'no', comment: '', ...more }
}

const shelf: Table = {
	module: 'shelves',
	name: 'shelf',
	path: 'shelves/sql/0001_shelves.sql',
	comment: 'Where books stand.',
	columns: [
		column('id', 'bigint', { generated: 'always' }),
		column('kind', 'text', { default: `'wood'::text` }),
		column('state', 'smallint'),
		column('labels', 'jsonb', { nullable: true }),
		column('built_on', 'date', { comment: 'of UTC' }),
		column('weights', 'numeric(8,2)[]'),
	],
	constraints: [
		`CHECK (kind = ANY (ARRAY['wood'::text, 'steel'::text]))`,
		`CHECK (kind <> 'wood'::text OR state > 0)`,
	],
	indexes: [],
	triggers: [],
	rights: null,
}

test('types follow from the columns, their checks and the narrower types', () => {
	const files = generateTypes([shelf], {
		'shelf.state': { type: 'ShelfState', from: '@portolan/contract' },
	})
	expect([...files.keys()]).toEqual(['shelves.ts', 'database.ts'])
	expect(files.get('shelves.ts')).toContain(`import type { ShelfState } from '@portolan/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of shelves/sql/0001_shelves.sql. */
export interface ShelvesTables {
	/** Where books stand. */
	shelf: {
		id: GeneratedAlways<bigint>
		kind: Generated<'wood' | 'steel'>
		state: ShelfState
		labels: JSONColumnType<Record<string, unknown>> | null
		/** of UTC */
		built_on: string
		weights: string[]
	}
}
`)
	expect(files.get('database.ts')).toContain('interface Database extends ShelvesTables {}')
})

test('a narrower type of a column that does not exist is refused', () => {
	expect(() => generateTypes([shelf], { 'shelf.colour': { type: 'string' } })).toThrow(
		/names columns that do not exist: shelf.colour/,
	)
})

test('a type that nobody knows how to read is refused', () => {
	const odd = { ...shelf, columns: [column('place', 'point')] }
	expect(() => generateTypes([odd], {})).toThrow(/the type point, which .* does not know/)
})
