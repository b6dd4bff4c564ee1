import type { Client } from 'pg'
import { appRole } from '../apps/api/src/platform/database/migrate.ts'

/**
 * The rights of the application's role and of PUBLIC in a migrated database, as statements that give them again: on schemas, tables,
 * columns, sequences and functions. Only what differs from what PostgreSQL gives by itself, and the same text for the same rights.
 */
export async function readRights(client: Client): Promise<string> {
	const { rows } = await client.query<{ statement: string }>(
		`with place as (
			select oid, nspname, nspacl, nspowner from pg_namespace
			where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'migrations')),
		role (oid, name) as (select oid, rolname::text from pg_roles where rolname = $1 union all select 0, 'public'),
		object as (
			select 'schema' as kind, nspname::text as sort, format('schema %I', nspname) as name,
				coalesce(nspacl, acldefault('n', nspowner)) as acl from place
			union all
			select 'table', n.nspname || '.' || c.relname, format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname),
				coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))
			from pg_class c join place n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'S')
			union all
			select 'function', n.nspname || '.' || p.oid::regprocedure::text, format('function %s', (pg_identify_object('pg_proc'::regclass, p.oid, 0)).identity),
				coalesce(p.proacl, acldefault('f', p.proowner))
			from pg_proc p join place n on n.oid = p.pronamespace),
		given as (
			select o.kind, o.sort, 1 as step, format('grant %s on %s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), o.name, r.name) as statement
			from object o, aclexplode(o.acl) a join role r on r.oid = a.grantee group by o.kind, o.sort, o.name, r.name
			union all
			select 'table', n.nspname || '.' || c.relname, 2, format('grant %s (%s) on table %I.%I to %s;', lower(a.privilege_type),
				string_agg(quote_ident(t.attname), ', ' order by t.attnum), n.nspname, c.relname, r.name)
			from pg_attribute t join pg_class c on c.oid = t.attrelid join place n on n.oid = c.relnamespace,
				aclexplode(t.attacl) a join role r on r.oid = a.grantee
			where not t.attisdropped group by n.nspname, c.relname, a.privilege_type, r.name
			union all
			select o.kind, o.sort, 0, format('revoke all on %s from public, %s;', o.name, $1) from object o)
		select statement from given
		order by array_position(array['schema', 'table', 'function'], kind), sort collate "C", step, statement collate "C"`,
		[appRole],
	)
	return [
		`-- The rights of ${appRole} and of everybody, made by npm run schema -- --write from a fresh database. A start gives them again to a`,
		'-- database whose rights were lost, as by a restore on a server without that role (docs/decisions/0088).',
		'',
		...rows.map(({ statement }) => statement),
		'',
	].join('\n')
}
