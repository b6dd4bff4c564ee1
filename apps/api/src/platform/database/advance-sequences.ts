import { escapeIdentifier, type ClientBase, type Pool } from 'pg'

interface OwnedSequence {
	/** Qualified and quoted. */
	sequence: string
	relation: string
	column: string
}

/**
 * Sets every sequence that stands behind the numbers in its column to the highest of them, and returns their names. Only forward. After a
 * copy of the rows alone (logical replication copies no sequences) they would give numbers that are taken.
 */
export async function advanceSequences(owner: ClientBase | Pool): Promise<string[]> {
	const { rows } = await owner.query<OwnedSequence>(
		`select format('%I.%I', n.nspname, s.relname) as sequence, format('%I.%I', m.nspname, c.relname) as relation, a.attname as column
		 from pg_class s
		   join pg_namespace n on n.oid = s.relnamespace
		   join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
		     and d.refclassid = 'pg_class'::regclass
		   join pg_class c on c.oid = d.refobjid
		   join pg_namespace m on m.oid = c.relnamespace
		   join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
		 where s.relkind = 'S' order by 1`,
	)
	const advanced: string[] = []
	for (const { sequence, relation, column } of rows) {
		const { rowCount } = await owner.query(
			`select setval($1::regclass, y.top) from (select max(${escapeIdentifier(column)}) as top from ${relation}) y, ${sequence} q
			 where y.top > case when q.is_called then q.last_value else q.last_value - 1 end`,
			[sequence],
		)
		if (rowCount === 1) advanced.push(sequence)
	}
	return advanced
}
