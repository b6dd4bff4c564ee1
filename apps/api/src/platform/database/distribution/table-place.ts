/** Where the rows of a table are on Citus. */
export type TablePlace = DistributedTable | ReferenceTable | LocalTable

interface Placed {
	/** A short reason, for the table that `npm run distribute -- --check` prints. */
	why: string
	/** Foreign keys of this table that are dropped, because the rows they lead to are elsewhere. */
	withoutReferences?: readonly string[]
}

/** Rows are divided by a person. The rows of one person in all such tables lie together. */
export interface DistributedTable extends Placed {
	place: 'distributed'
	/** The column with the person's id. */
	by: string
	/** Primary keys, unique constraints and unique indexes that lack the person. They get it as their first column. */
	keysWithPerson?: readonly string[]
	/** Foreign keys to another table of people that lack the person. They get it as their first column, on both sides. */
	referencesWithPerson?: readonly string[]
	/** Triggers, which run where the rows are. They may use the row and nothing else. */
	triggers?: readonly string[]
	/** Triggers that are dropped. */
	withoutTriggers?: readonly string[]
}

/** All servers have all rows. */
export interface ReferenceTable extends Placed {
	place: 'reference'
	/** As for a distributed table. */
	triggers?: readonly string[]
}

/** All rows are on the coordinator. */
export interface LocalTable extends Placed {
	place: 'local'
}

/** The place of every table, by its name (`schema.name` outside `public`). */
export type TablePlaces = Readonly<Record<string, TablePlace>>
