import type { endpoints, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import {
	listTexts,
	listVersions,
	type DocumentKind,
	type VersionRow,
} from './admin-document-queries.ts'

type Shown = ReplyOf<typeof endpoints.listAdminDocuments>['list'][number]

/** Versions, newest first, grouped by document. */
export function gatherDocuments(ctx: OperatorContext, rows: readonly VersionRow[]): Shown[] {
	const now = ctx.clock.now()
	const documents = new Map<string, Shown>()
	for (const row of rows) {
		const key = `${row.kind} ${row.slug}`
		const known = documents.get(key)
		const document: Shown = known ?? {
			kind: row.kind,
			slug: row.slug,
			shelf: row.shelf,
			place: row.place,
			title: row.title,
			versions: [],
			withdrawn: withdrawnOf(row),
			actions: actionsOn(ctx, row),
		}
		const isFollowed = document.versions.some(({ state }) => state !== 'coming')
		document.versions.push({
			version: row.version,
			effective: toSeconds(row.effective_at),
			languages: row.languages,
			state: row.effective_at > now ? 'coming' : isFollowed ? 'past' : 'in_force',
		})
		documents.set(key, document)
	}
	return [...documents.values()].toSorted(
		(a, b) =>
			(a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0) ||
			a.place - b.place ||
			(a.slug < b.slug ? -1 : 1),
	)
}

function withdrawnOf(row: VersionRow): Shown['withdrawn'] {
	if (row.withdrawn_at === null) return null
	return {
		at: toSeconds(row.withdrawn_at),
		by: row.withdrawn_by ?? '',
		reason: row.withdrawn_reason ?? '',
	}
}

/** A legal text can only be replaced by a newer version. */
function actionsOn(ctx: OperatorContext, row: VersionRow): Shown['actions'] {
	const mayWithdraw = ctx.actor.roles.some((role) => role === 'support' || role === 'admin')
	if (row.kind === 'law' || !mayWithdraw) return []
	return [row.withdrawn_at === null ? 'withdraw' : 'put_back']
}

/** One version with its texts. Refuses `not_found`. */
export async function presentDocument(
	ctx: OperatorContext,
	asked: {
		kind: DocumentKind
		slug: string
		version?: string | undefined
		lang?: ReplyOf<typeof endpoints.getAdminDocument>['texts'][number]['lang'] | undefined
	},
): Promise<ReplyOf<typeof endpoints.getAdminDocument>> {
	const [document] = gatherDocuments(ctx, await listVersions(ctx.db, asked))
	const shown = document?.versions.find(
		({ version }) => asked.version === undefined || version === asked.version,
	)
	if (!document || !shown) refuse('not_found', 'No such document.')
	const texts = await listTexts(ctx.db, {
		...asked,
		version: shown.version,
		lang: asked.lang ?? null,
	})
	return {
		...document,
		version: shown.version,
		effective: shown.effective,
		texts: texts.map((text) => ({
			lang: text.lang,
			title: text.title,
			content: text.content,
			published: toSeconds(text.published_at),
			published_by: text.published_by,
		})),
	}
}
