import { DatabaseError, type ClientBase } from 'pg'
import { runStatements } from './distribution/shards.ts'
import type { SqlFile } from './sql-files.ts'

/** An object that a functions file created: its identity in the database, and the statement that drops it. */
interface MadeObject {
	identity: string
	drop: string
}

interface AppliedFile {
	name: string
	checksum: string
	objects: MadeObject[]
}

/** A database object that a functions file can create: a function, trigger, CHECK constraint or view. */
interface FoundObject extends MadeObject {
	key: string
	/** Triggers and constraints are dropped before views, and views before functions; newer views before older ones. */
	dropOrder: number
	isFunction: boolean
}

/**
 * Makes functions, triggers, function constraints and views match the texts of `files`, inside the transaction of
 * `client`. Triggers, constraints and views of a changed or removed file are dropped, together with those that depend on them, and created
 * again from the files as they are now. A function is replaced in its place, because statements that run meanwhile have it in their plans;
 * where that is impossible (other names of arguments, another result), it is dropped and created too. No object of an earlier text is left,
 * and no right. Files whose text did not change are not run again.
 */
export async function applyFunctions(client: ClientBase, files: readonly SqlFile[]): Promise<void> {
	const applied = await readApplied(client)
	const found = await findObjects(client)
	const remade = await filesToRemake(client, files, applied, found)
	if (remade.size === 0) return
	const step = { files, applied, found, remade }
	await client.query('savepoint functions')
	try {
		await makeAgain(client, step, 'replace')
	} catch (error) {
		// Other names of arguments or another result cannot be replaced; a file that is wrong fails the second time, too.
		if (isLockFailure(error)) throw error
		await client.query('rollback to savepoint functions')
		await makeAgain(client, step, 'drop')
	}
	await client.query('release savepoint functions')
}

/** What is to be done in one step. */
interface Step {
	files: readonly SqlFile[]
	applied: readonly AppliedFile[]
	found: readonly FoundObject[]
	/** Names of the files whose objects are made again. */
	remade: ReadonlySet<string>
}

/** Whether a lock was not granted in time, or waiting for it would never have ended: the whole migration is then tried again. */
export function isLockFailure(error: unknown): boolean {
	if (error instanceof DatabaseError) return error.code === '55P03' || error.code === '40P01'
	return error instanceof Error && error.cause !== undefined && isLockFailure(error.cause)
}

async function makeAgain(
	client: ClientBase,
	{ files, applied, found, remade }: Step,
	how: 'replace' | 'drop',
): Promise<void> {
	const present = files.filter(({ name }) => remade.has(name))
	const before = objectsOf(
		found,
		applied.filter(({ name }) => remade.has(name)),
	)
	const kept = how === 'replace' ? before.filter(({ isFunction }) => isFunction) : []
	await drop(
		client,
		before.filter((object) => !kept.includes(object)),
	)
	await resetRights(client, kept)
	await client.query('delete from migrations.function_file where name = any ($1)', [[...remade]])

	// A function body may use an object that a later file creates. All bodies are checked below, when every object
	// exists.
	await client.query('set local check_function_bodies = off')
	let known = await objectRows(client)
	const made = new Map<string, string[]>()
	for (const file of present) {
		try {
			await runStatements(client, file.text)
		} catch (cause) {
			throw new Error(`${file.path} failed; nothing of this step was kept.`, { cause })
		}
		const now = await objectRows(client)
		made.set(
			file.name,
			[...now].flatMap(([key, row]) => (known.get(key) === row ? [] : [key])),
		)
		known = now
	}
	const madeKeys = new Set([...made.values()].flat())
	await drop(
		client,
		kept.filter(({ key }) => !madeKeys.has(key)),
	)
	await client.query('set local check_function_bodies = on')
	await checkBodies(client)

	const byKey = new Map((await findObjects(client)).map((object) => [object.key, object]))
	for (const file of present) {
		const objects = (made.get(file.name) ?? []).flatMap((key) => byKey.get(key) ?? [])
		await client.query(
			'insert into migrations.function_file (name, checksum, objects) values ($1, $2, $3)',
			[
				file.name,
				file.checksum,
				JSON.stringify(objects.map(({ identity, drop: text }) => ({ identity, drop: text }))),
			],
		)
	}
}

async function readApplied(client: ClientBase): Promise<AppliedFile[]> {
	const { rows } = await client.query<AppliedFile>(
		'select name, checksum, objects from migrations.function_file',
	)
	return rows
}

/**
 * The files that changed, are new or were removed, those of which a migration dropped an object, and all files that
 * depend on these.
 */
async function filesToRemake(
	client: ClientBase,
	files: readonly SqlFile[],
	applied: readonly AppliedFile[],
	found: readonly FoundObject[],
): Promise<Set<string>> {
	const checksums = new Map(files.map((file) => [file.name, file.checksum]))
	const exists = new Set(found.map(({ identity }) => identity))
	const maker = new Map(applied.flatMap((a) => a.objects.map((o) => [o.identity, a.name] as const)))
	const remake = new Set<string>()
	for (const { name, checksum, objects } of applied)
		if (checksums.get(name) !== checksum || !objects.every((o) => exists.has(o.identity)))
			remake.add(name)
	const dependencies = await findDependencies(client, found)
	for (let size = -1; size !== remake.size;) {
		size = remake.size
		for (const [dependent, on] of dependencies) {
			const file = maker.get(dependent)
			if (file !== undefined && remake.has(maker.get(on) ?? '')) remake.add(file)
		}
	}
	const known = new Set(applied.map(({ name }) => name))
	for (const { name } of files) if (!known.has(name)) remake.add(name)
	return remake
}

/**
 * Gives functions the rights that new ones in their schemas get, before their files grant and revoke: a function that is replaced keeps
 * rights that were given before.
 */
async function resetRights(client: ClientBase, functions: readonly FoundObject[]): Promise<void> {
	const oids = functions.map(({ key }) => key.split(':')[1])
	const schemas = await client.query<{ name: string }>(
		`select distinct pronamespace::regnamespace::text as name from pg_proc where oid = any ($1::oid[])`,
		[oids],
	)
	for (const { name } of schemas.rows)
		await client.query(
			`create function ${name}.rights_of_new_ones() returns int language sql as 'select 1'`,
		)
	const { rows } = await client.query<{ statement: string }>(
		`select format('revoke all on function %s from %s', f.oid::regprocedure,
		          (select string_agg(distinct case when a.grantee = 0 then 'public' else a.grantee::regrole::text end, ', ')
		           from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a)) as statement
		 from pg_proc f where f.oid = any ($1::oid[])
		 union all
		 select format('grant execute on function %s to %s', f.oid::regprocedure,
		          case when a.grantee = 0 then 'public' else a.grantee::regrole::text end)
		 from pg_proc f join pg_proc n on n.pronamespace = f.pronamespace and n.proname = 'rights_of_new_ones',
		      aclexplode(coalesce(n.proacl, acldefault('f', n.proowner))) a
		 where f.oid = any ($1::oid[])`,
		[oids],
	)
	for (const { statement } of rows) await client.query(statement)
	for (const { name } of schemas.rows)
		await client.query(`drop function ${name}.rights_of_new_ones()`)
}

/** The objects that these files made, and that are there. */
function objectsOf(
	found: readonly FoundObject[],
	files: readonly AppliedFile[],
): readonly FoundObject[] {
	const wanted = new Set(files.flatMap(({ objects }) => objects.map(({ identity }) => identity)))
	return found.filter(({ identity }) => wanted.has(identity))
}

async function drop(client: ClientBase, objects: readonly FoundObject[]): Promise<void> {
	const drops = objects.toSorted((a, b) => a.dropOrder - b.dropOrder).map((object) => object.drop)
	if (drops.length > 0) await runStatements(client, drops.join(';\n'))
}

/** Every function, trigger, CHECK constraint and view outside the schemas of PostgreSQL, its extensions and the migrations. */
const objectsQuery = `
	with place as (
		select oid from pg_namespace n where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'migrations')
			and not exists (select from pg_depend d where d.classid = 'pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e')
	)
	select 'pg_trigger'::regclass::oid as class, t.oid from pg_trigger t join pg_class c on c.oid = t.tgrelid
	where not t.tgisinternal and c.relnamespace in (select oid from place)
	union all
	select 'pg_constraint'::regclass, oid from pg_constraint
	where contype = 'c' and conrelid <> 0 and connamespace in (select oid from place)
	union all
	select 'pg_class'::regclass, oid from pg_class where relkind = 'v' and relnamespace in (select oid from place)
	union all
	select 'pg_proc'::regclass, oid from pg_proc where pronamespace in (select oid from place)`

/** Every object with the place of its row: a function that was replaced has another one. */
async function objectRows(client: ClientBase): Promise<Map<string, string>> {
	const { rows } = await client.query<{ key: string; row: string }>(
		`select o.class || ':' || o.oid as key, coalesce(p.ctid::text, '') as row
		 from (${objectsQuery}) o left join pg_proc p on p.oid = o.oid and o.class = 'pg_proc'::regclass`,
	)
	return new Map(rows.map(({ key, row }) => [key, row]))
}

async function findObjects(client: ClientBase): Promise<FoundObject[]> {
	const { rows } = await client.query<FoundObject>(
		`select o.class || ':' || o.oid as key, i.type || ' ' || i.identity as identity,
		   case i.type
		     when 'trigger' then 'drop trigger if exists ' || i.identity
		     when 'view' then 'drop view if exists ' || i.identity
		     when 'function' then 'drop function if exists ' || i.identity
		     else (select format('alter table if exists %I.%I drop constraint if exists %I', n.nspname, c.relname, k.conname)
		           from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		           where k.oid = o.oid) end as drop,
		   i.type = 'function' as "isFunction",
		   row_number() over (order by array_position(array['trigger', 'table constraint', 'view', 'function'], i.type),
		     o.oid desc)::int as "dropOrder"
		 from (${objectsQuery}) o, pg_identify_object(o.class, o.oid, 0) i`,
	)
	return rows
}

/** Pairs of identities: the first uses the second. For a view, PostgreSQL records the dependency on the view's rule. */
async function findDependencies(
	client: ClientBase,
	found: readonly FoundObject[],
): Promise<[dependent: string, on: string][]> {
	const { rows } = await client.query<{ dependent: string; on: string }>(
		`select distinct case when r.oid is null then d.classid else 'pg_class'::regclass::oid end || ':' || coalesce(r.ev_class, d.objid) as dependent,
		   d.refclassid || ':' || d.refobjid as on
		 from pg_depend d left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
		 where d.refclassid in ('pg_proc'::regclass, 'pg_class'::regclass)`,
	)
	const identities = new Map(found.map(({ key, identity }) => [key, identity]))
	return rows.flatMap(({ dependent, on }) => {
		const pair = [identities.get(dependent), identities.get(on)] as const
		return pair[0] === undefined || pair[1] === undefined || pair[0] === pair[1]
			? []
			: [[pair[0], pair[1]] satisfies [string, string]]
	})
}

/**
 * Checks what PostgreSQL checks when a function is created (the syntax of plpgsql, the names in SQL functions), by
 * creating each function again from its own definition: only this way do the function's own settings, such as its
 * search_path, apply.
 */
async function checkBodies(client: ClientBase): Promise<void> {
	await client.query(`
		do $check$ declare v_function record; begin
			for v_function in
				select pg_get_functiondef(o.oid) as text from (${objectsQuery}) o where o.class = 'pg_proc'::regclass
			loop
				execute v_function.text;
			end loop;
		end $check$`)
}
