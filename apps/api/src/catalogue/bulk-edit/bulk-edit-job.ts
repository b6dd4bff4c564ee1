import type { TxContext } from '../../platform/context.ts'
import { standaloneJob, type AsSystem } from '../../platform/jobs.ts'
import { lockSaleStates } from '../on-sale-queries.ts'
import { lockSkus } from '../stock/stock-queries.ts'
import {
	deleteEdits,
	endPart,
	nextValues,
	noteFailure,
	takeEdit,
	writeOutcomes,
	type DueEdit,
	type EditValue,
} from './bulk-edit-queries.ts'
import { bulkProducts, holdShop } from './bulk-product-queries.ts'
import { apply, undo } from './decide-value.ts'
import { writeValues } from './write-values.ts'

/**
 * How many values one transaction changes. A purchase waits for the SKUs of one part at most, well under a second; Source:
 * docs/decisions/0104-bulk-edits.md.
 */
const valuesAtOnce = 200

/** A part that failed so often one after another is given up, and the next one begins. */
const mostFailures = 5

const name = 'job:catalogue-bulk-edits'

/**
 * Applies and undoes bulk edits, a part in each transaction together with what became of its values: a process that is killed leaves no part
 * half done, and another one goes on with the next values. Shops take turns.
 */
export const bulkEditsJob = standaloneJob('catalogue-bulk-edits', 1_000, runPart)

/** Deletes edits and previews that are not kept any more. */
export async function deleteOldBulkEdits(ctx: TxContext, most: number): Promise<number> {
	return deleteEdits(ctx.db, ctx.clock.now(), most)
}

async function runPart(asSystem: AsSystem): Promise<number> {
	let edit: DueEdit | null = null
	try {
		await asSystem(name, async (ctx) => {
			edit = await takeEdit(ctx.db)
			if (edit) await workOn(ctx, edit)
		})
	} catch (error) {
		const failed = edit as DueEdit | null
		if (!failed) throw error
		await asSystem(name, async (ctx) => {
			ctx.log.warn(
				{ err: error, edit: failed.id },
				'a part of a bulk edit failed; it is tried again',
			)
			await noteFailure(ctx.db, failed.id, ctx.clock.now())
		})
	}
	return edit === null ? 0 : 1
}

async function workOn(ctx: TxContext, edit: DueEdit): Promise<void> {
	const values = await nextValues(ctx.db, edit, valuesAtOnce)
	const outcomes =
		edit.failures < mostFailures ? await changeValues(ctx, edit, values) : values.map(givenUp)
	await writeOutcomes(ctx.db, edit.id, outcomes)
	await endPart(ctx.db, edit, { isLast: values.length < valuesAtOnce, at: ctx.clock.now() })

	function givenUp(value: EditValue): EditValue {
		return {
			...value,
			state: edit.state === 'running' ? 'left' : 'kept',
			why: { key: 'bulk_edit.failed' },
		}
	}
}

async function changeValues(
	ctx: TxContext,
	edit: DueEdit,
	values: readonly EditValue[],
): Promise<EditValue[]> {
	const ids = [...new Set(values.map((value) => value.product_id))]
	await holdShop(ctx.db, edit.shop_id)
	await lockSaleStates(ctx.db, ids)
	await lockSkus(ctx.db, [...new Set(values.flatMap((value) => value.sku_id ?? []))])
	const found = await bulkProducts(ctx.db, edit.shop_id, ids)
	const drafts = new Set(found.flatMap(({ id, state }) => (state === 'draft' ? [id] : [])))
	const products = new Map(found.map((product) => [product.id, product]))
	const outcomes = values.map((value) => {
		const product = products.get(value.product_id)
		return edit.state === 'running' ? apply(value, product, edit.changes) : undo(value, product)
	})
	const changed = outcomes.filter(({ state }) => state === 'done' || state === 'undone')
	await writeValues(ctx, edit.shop_id, { changed, products, drafts })
	return outcomes
}
