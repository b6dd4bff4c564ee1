import { Notice, SectionHead, Grid } from '@portolan/ui'
import { useState } from 'react'
import { useAddToCart, startCheckout } from '../../features/cart/index.ts'
import {
	chosenPicture,
	isChoiceOf,
	ProductCard,
	SkuSheet,
	startingChoice,
	type ProductDetail,
	type SkuChoice,
	type SkuIntent,
	type SkuWish,
} from '../../features/catalogue/index.ts'
import { HolidayNotice } from '../../features/shops/index.ts'
import { t } from '../../shared/messages.ts'
import { useRemembered } from '../../shared/remembered.ts'
import { Screen } from '../../shared/screen.tsx'
import { useShownTranslation, type TranslationOf } from '../../shared/translated.ts'
import { AboutPart } from './about-part.tsx'
import { BuyBar } from './buy-bar.tsx'
import { DetailBar } from './detail-bar.tsx'
import { Pictures } from './pictures.tsx'
import { Headline } from './headline.tsx'
import { OptionsPart } from './options-part.tsx'
import { PromiseRows } from './promise-rows.tsx'
import { ReviewsPart } from './reviews-part.tsx'
import { ShopPart } from './shop-part.tsx'

/** A product that has been loaded: its pictures, options, texts, and the buttons to buy it. */
export function ProductPage({
	product: written,
	isPreview = false,
}: {
	product: ProductDetail
	/** It is not on sale yet: only its shop's people look at it. */
	isPreview?: boolean
}) {
	const translation = useShownTranslation('product', written.product_id)
	const product = translation ? inTranslation(written, translation) : written
	const [choice, setChoice] = useRemembered<SkuChoice>(
		'choice',
		() => startingChoice(product),
		(known) => isChoiceOf(product, known),
	)
	const [intent, setIntent] = useState<SkuIntent | null>(null)
	const addToCart = useAddToCart()

	function add(wish: SkuWish) {
		// A second tap while the sheet closes is ignored.
		if (intent === null) return
		addToCart.mutate(wish, { onSuccess: () => setIntent(null) })
	}
	function buy({ sku_id, num }: SkuWish) {
		if (intent === null) return
		setIntent(null)
		startCheckout({ sku_id, num })
	}

	return (
		<Screen
			wide
			look="product"
			title={product.title}
			bar={isPreview ? <DetailBar /> : <DetailBar product={product} />}
			gutter={false}
			{...(!isPreview && { foot: <BuyBar product={product} onIntent={setIntent} /> })}
		>
			<Pictures product={product} picture={chosenPicture(product, choice)} />
			<div className="relative -mt-7 flex flex-col gap-7 rounded-t-sheet bg-canvas px-5 pt-6 md:mt-0 md:px-0 md:pt-0">
				{isPreview ? (
					<Notice>{t('detail.preview')}</Notice>
				) : (
					product.on_sale === 0 && <Notice>{t('detail.off_shelf')}</Notice>
				)}
				<HolidayNotice holiday={product.holiday} />
				<Headline product={product} choice={choice} />
				{product.specs.length > 0 && (
					<OptionsPart
						product={product}
						choice={choice}
						onChoice={setChoice}
						onOpen={() => setIntent('choose')}
					/>
				)}
			</div>
			<div className="flex flex-col gap-7 px-5 pt-7 md:px-0 md:pt-2">
				<PromiseRows product={product} />
				<AboutPart product={product} written={written} />
				<ReviewsPart product={product} />
				<ShopPart shop={product.shop} productId={product.product_id} />
			</div>
			{product.recommend.length > 0 && (
				<section aria-label={t('detail.recommend')} className="px-4 pt-7 md:px-0">
					<SectionHead title={t('detail.recommend')} />
					<div className="pt-1">
						<Grid>
							{product.recommend.map((other) => (
								<ProductCard key={other.product_id} product={other} />
							))}
						</Grid>
					</div>
				</section>
			)}
			<SkuSheet
				product={product}
				intent={intent}
				choice={choice}
				onChoice={setChoice}
				onClose={() => setIntent(null)}
				onAdd={add}
				onBuy={buy}
				busy={addToCart.isPending}
			/>
		</Screen>
	)
}

/** The product in the reader's language; what it had in it already stays. */
function inTranslation(product: ProductDetail, said: TranslationOf<'product'>): ProductDetail {
	return {
		...product,
		title: said.title ?? product.title,
		subtitle: said.subtitle ?? product.subtitle,
		description: said.description ?? product.description,
		highlights: said.highlights ?? product.highlights,
	}
}
