import { ForwardIcon } from '@portolan/ui'
import { OptionPicker, type ProductDetail, type SkuChoice } from '../../features/catalogue/index.ts'
import { list } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** More groups than this are chosen in the sheet only, so that the page stays short. */
const groupsMost = 2

/** The options on the page itself; where there are many, a row that opens the sheet. */
export function OptionsPart({
	product,
	choice,
	onChoice,
	onOpen,
}: {
	product: ProductDetail
	choice: SkuChoice
	onChoice: (choice: SkuChoice) => void
	onOpen: () => void
}) {
	if (product.specs.length <= groupsMost)
		return (
			<section aria-label={t('product.choose_options')} className="flex flex-col gap-5">
				<h2 className="sr-only">{t('product.choose_options')}</h2>
				<OptionPicker product={product} choice={choice} onChange={onChoice} />
			</section>
		)
	const chosen = choice.filter((value) => value !== null)
	return (
		<button
			type="button"
			className="press flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 py-3 text-start shadow-card"
			aria-haspopup="dialog"
			onClick={onOpen}
		>
			<span className="min-w-0 grow">
				<span className="block font-semibold">{t('product.choose_options')}</span>
				<span className="block text-13 break-words text-ink-2">
					{list(chosen.length > 0 ? chosen : product.specs.map((spec) => spec.name))}
				</span>
			</span>
			<ForwardIcon />
		</button>
	)
}
