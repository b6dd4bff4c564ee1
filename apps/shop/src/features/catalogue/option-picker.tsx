import { Picture } from '@portolan/ui'
import { useId } from 'react'
import type { ProductDetail } from './product-types.ts'
import { choose, isAvailable, pictureOf, picturedSpec, type SkuChoice } from './sku-choice.ts'
import { t } from '../../shared/messages.ts'

/** The options of a product, one group of radio buttons each; pictures where the values look different. */
export function OptionPicker({
	product,
	choice,
	onChange,
}: {
	product: Pick<ProductDetail, 'specs' | 'skus' | 'hue'>
	choice: SkuChoice
	onChange: (choice: SkuChoice) => void
}) {
	const pictured = picturedSpec(product)
	const id = useId()
	return product.specs.map((spec, place) => (
		<fieldset key={spec.name} className="min-w-0">
			<legend className="mb-2.5 text-15">
				<span className="font-semibold">{spec.name}</span>
				{choice[place] != null && <span className="text-ink-2"> {choice[place]}</span>}
			</legend>
			<div className="-m-1 flex flex-wrap gap-3 p-1">
				{spec.values.map((value) => {
					const isPossible = isAvailable(product, choice, place, value)
					return (
						<label
							key={value}
							className={`press relative flex cursor-pointer overflow-hidden border bg-surface outline-offset-2 outline-brand has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 ${
								place === pictured
									? 'w-[5.5rem] min-w-min flex-col rounded-card border-line p-1'
									: 'min-h-11 min-w-14 items-center justify-center rounded-full border-line px-4'
							}`}
						>
							<input
								type="radio"
								className="sr-only"
								name={`${id}-${place}`}
								value={value}
								checked={choice[place] === value}
								onChange={() => onChange(choose(choice, place, value))}
							/>
							{place === pictured && (
								<div className={`overflow-hidden rounded-tile ${isPossible ? '' : 'opacity-40'}`}>
									<Picture
										src={pictureOf(product, place, value)}
										alt=""
										hue={product.hue}
										ratio="1"
										sizes="80px"
										prompt
									/>
								</div>
							)}
							<span
								className={`text-center text-13 break-words ${place === pictured ? 'px-0.5 py-1.5' : ''} ${isPossible ? '' : 'text-ink-3 line-through'}`}
							>
								{value}
							</span>
							{!isPossible && <span className="sr-only">{t('product.sold_out')}</span>}
						</label>
					)
				})}
			</div>
		</fieldset>
	))
}
