import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { insertDocuments } from './document-queries.ts'
import type { NewDocument } from './new-document.ts'

/**
 * Publishes texts, each as a version that is never changed afterwards. Refuses `already_taken` if one of the versions
 * exists, and `invalid` for raw HTML: readers show Markdown, and a page must not be able to contain a script.
 */
export async function publishDocuments(
	ctx: TxContext,
	documents: readonly NewDocument[],
): Promise<void> {
	for (const { content, slug } of documents)
		if (/<[a-z!/]/i.test(content))
			refuse('invalid', `${slug} holds raw HTML; use Markdown.`, {
				field: 'content',
				params: { reason: 'Markdown without HTML' },
			})
	const { actor } = ctx
	const by = actor.kind === 'system' || actor.kind === 'operator' ? actor.name : actor.kind
	const published = await insertDocuments(
		ctx.db,
		documents.map((document) => ({ ...document, id: document.id ?? newId() })),
		{ at: ctx.clock.now(), name: by },
	)
	if (published < documents.length)
		refuse('already_taken', 'A document of this version exists; publish a newer version.', {
			field: 'version',
		})
}
