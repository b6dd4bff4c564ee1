import { endpoints, lawTypes, type ParsedInputOf } from '@portolan/contract'
import { writeAuditEntry } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { lastPlace, listVersions, lockDocument, type VersionRow } from './admin-document-queries.ts'
import { unknownTerm } from './fill-terms.ts'
import { presentDocument } from './present-documents.ts'
import { publishDocuments } from './publish-documents.ts'

type Asked = ParsedInputOf<typeof endpoints.publishDocument>

/**
 * Publishes a version of a legal text or a help article, or further languages of one; published texts are never changed.
 * Refuses `forbidden` for legal texts by anybody but an admin, `already_taken` for a text that exists, and `invalid` for
 * a new version without English, for a date in the past, and for HTML.
 */
export const publishDocument = handle(endpoints.publishDocument, async (ctx, input) => {
	refuseLaw(ctx, input)
	if (new Set(input.texts.map(({ lang }) => lang)).size < input.texts.length)
		refuse('invalid', 'A language is there twice.', {
			field: 'texts',
			params: { reason: 'each language once' },
		})
	refuseUnknownTerms(ctx, input)
	await lockDocument(ctx, input.kind, input.slug)
	const versions = await listVersions(ctx.db, input)
	const existing = versions.find(({ version }) => version === input.version)
	const place = await placeOf(ctx, input, versions)
	const effectiveAt = existing?.effective_at ?? dateOfNew(ctx, input)
	await publishDocuments(
		ctx,
		input.texts.map((text) => ({
			...text,
			...place,
			kind: input.kind,
			slug: input.slug,
			version: input.version,
			effectiveAt,
		})),
	)
	await writeAuditEntry(ctx, {
		action: 'document.publish',
		subject: `document:${input.kind}:${input.slug}`,
		before: versions[0] ? { version: versions[0].version } : null,
		after: {
			version: input.version,
			effective: toSeconds(effectiveAt),
			languages: input.texts.map(({ lang }) => lang),
		},
		reason: input.reason,
	})
	return presentDocument(ctx, {
		kind: input.kind,
		slug: input.slug,
		version: input.version,
	})
})

/** Shoppers agree to the legal texts: their types are fixed, and only an admin publishes them. */
function refuseLaw(ctx: OperatorContext, input: Asked): void {
	if (input.kind !== 'law') return
	if (!ctx.actor.roles.includes('admin')) refuse('forbidden', 'Law texts need the role admin.')
	if (!lawTypes.some((type) => type === input.slug))
		refuse('invalid', `There is no law text ${input.slug}.`, {
			field: 'slug',
			params: { reason: lawTypes.join(', ') },
		})
}

/** A help text may name settings in double braces, each of which must exist; a legal text only has amounts, such as `{{usd:200}}`. */
function refuseUnknownTerms(ctx: OperatorContext, input: Asked): void {
	const what =
		input.kind === 'law'
			? 'not possible in a legal text: only amounts such as {{usd:200}} are'
			: 'no number among the settings'
	for (const { lang, content } of input.texts) {
		const unknown = unknownTerm(ctx, input.kind, content)
		if (unknown !== null)
			refuse('invalid', `${unknown} is ${what}.`, {
				field: 'texts',
				params: { reason: `${unknown} (${lang}) is ${what}` },
			})
	}
}

/** A help article keeps its place; a new one comes last, in the named group. */
async function placeOf(
	ctx: OperatorContext,
	input: Asked,
	versions: readonly VersionRow[],
): Promise<{ shelf: string; place: number }> {
	const [newest] = versions
	if (newest) return { shelf: input.shelf ?? newest.shelf, place: newest.place }
	if (input.kind === 'law') return { shelf: '', place: 0 }
	if (input.shelf === undefined)
		refuse('invalid', 'A new help article stands on a shelf.', {
			field: 'shelf',
			params: { reason: 'the shelf it stands on' },
		})
	return { shelf: input.shelf, place: (await lastPlace(ctx.db)) + 1 }
}

/** From when a new version is in force: not before it is published. */
function dateOfNew(ctx: OperatorContext, input: Asked): Date {
	if (!input.texts.some(({ lang }) => lang === 'en'))
		refuse('invalid', 'A new version begins with its English text.', {
			field: 'texts',
			params: { reason: 'the English text' },
		})
	const now = ctx.clock.now()
	const wished = input.effective_time === undefined ? now : new Date(input.effective_time * 1000)
	// A page that sends "now" as the date sends a time some moments ago.
	if (now.getTime() - wished.getTime() > 300_000)
		refuse('invalid', 'A text is not in force before it was published.', {
			field: 'effective_time',
			params: { reason: 'now or later' },
		})
	return wished < now ? now : wished
}
