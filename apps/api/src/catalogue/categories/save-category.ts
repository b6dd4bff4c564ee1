import { endpoints, mostCategoryCount } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import type { OperatorContext, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { isUploadFor } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseField } from '../shop/product-form.ts'
import { addCategory } from '../add-category.ts'
import { writtenIn, type Localized } from '../localized.ts'
import { insertTask } from './category-task-queries.ts'
import {
	listWholeCategories,
	lockCategories,
	updateCategory,
	type WholeCategoryRow,
} from './category-queries.ts'
import { presentCategories } from './list-admin-categories.ts'

/**
 * Adds a category after the others, or changes one; shoppers see it at once. Its products are found by another name when the job
 * `catalogue-categories` has written their search words. Refuses `not_found`, `already_taken` for the English name of another category, and
 * `invalid` for a picture that was not uploaded for a category or too many categories.
 */
export const saveCategory = handle(endpoints.saveCategory, async (ctx, input) => {
	await lockCategories(ctx)
	const rows = await listWholeCategories(ctx.db)
	const before = rows.find(({ id }) => id === input.category_id)
	if (input.category_id !== undefined && !before) refuse('not_found', 'No such category.')
	const others = rows.filter((row) => row !== before)
	if (others.some(({ names }) => alike(names.en, input.names.en)))
		refuse('already_taken', 'Another category has this name.', { field: 'names' })
	if (!before && rows.length >= mostCategoryCount)
		refuseField('names', `There are ${mostCategoryCount} categories already.`)
	await refusePicture(ctx, input.image, before)
	const wish = {
		names: writtenIn(input.names),
		image: input.image,
		shown: input.shown === 1,
	}
	const id = before ? await change(ctx, before, wish) : await add(ctx, rows, wish)
	const after = await listWholeCategories(ctx.db, id)
	const [shown] = await presentCategories(ctx, after, rows)
	if (!shown) throw new Error(`The category ${id} is gone in the middle of a change.`)
	await writeAuditEntry(ctx, {
		action: before ? 'category.change' : 'category.make',
		subject: `category:${id}`,
		...(before && { before: told(before) }),
		after: told(wish),
	})
	return shown
})

interface Wish {
	names: Localized
	image: string
	shown: boolean
}

async function change(ctx: TxContext, before: WholeCategoryRow, wish: Wish): Promise<string> {
	await updateCategory(ctx.db, { id: before.id, ...wish })
	const isRenamed = JSON.stringify(sorted(before.names)) !== JSON.stringify(sorted(wish.names))
	if (isRenamed && before.products > 0)
		await insertTask(ctx, { categoryId: before.id, toId: null, products: before.products })
	return before.id
}

async function add(ctx: TxContext, rows: readonly WholeCategoryRow[], wish: Wish): Promise<string> {
	const id = await addCategory(ctx, {
		slug: freeSlug(
			wish.names.en,
			rows.map(({ slug }) => slug),
		),
		names: wish.names,
		image: wish.image,
		// The golden angle: neighbours never look alike, however many there are.
		hue: Math.round(rows.length * 137.5) % 360,
	})
	await updateCategory(ctx.db, { id, ...wish })
	return id
}

/** A name for files: the words of the English name, with a number if another category has it. */
function freeSlug(name: string, taken: readonly string[]): string {
	const words = name
		.normalize('NFKD')
		.toLowerCase()
		.match(/[a-z0-9]+/g) ?? ['category']
	const slug = words.join('-')
	let free = slug
	for (let number = 2; taken.includes(free); number++) free = `${slug}-${number}`
	return free
}

function alike(one: string, other: string): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function sorted(names: Localized): [string, string][] {
	return Object.entries(names).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function refusePicture(
	ctx: OperatorContext,
	image: string,
	before: WholeCategoryRow | undefined,
): Promise<void> {
	if (image === before?.image || (await isUploadFor(ctx, 'category', image))) return
	refuse('invalid', 'The picture was not uploaded for a category.', {
		field: 'image',
		params: { reason: 'a picture uploaded for a category' },
	})
}

/** The audit snapshot of a category, with its names in all languages. */
function told({ names, image, shown }: Wish) {
	return { names, image, shown }
}
