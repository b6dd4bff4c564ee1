import { Alert, Button, Stack } from '@mui/material'
import {
	mostProductImages,
	getShopPage,
	getMerchantProduct,
	type ShopProductDetail,
} from '@portolan/contract'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { AmountField } from '../../features/decisions/index.ts'
import { CategorySelect, CountrySelect } from '../../features/goods/index.ts'
import { shopPictures, useMerchant } from '../../features/merchant/index.ts'
import { fromLibrary } from '../../features/media/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { FormField } from '../../shared/form-field.tsx'
import { useKeptDraft } from '../../shared/use-kept-draft.ts'
import { KeptForm } from '../../shared/kept-form.tsx'
import { LanguageFields } from '../../shared/language-fields.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { SaveRefusal } from '../../shared/save-refusal.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { copyOf, draftOf, missingIn, type ProductDraft } from './product-draft.ts'
import { SkuMatrix } from './sku-matrix.tsx'
import { useSaveProduct, type SaveProduct } from './use-save-product.ts'

/** The form of a new or an existing product. It is not read again while somebody types; the draft is kept in this tab until it is saved. */
export default function SellerProductFormScreen() {
	const { id } = useParams()
	const [search] = useSearchParams()
	const copied = id === undefined ? search.get('from') : null
	const read = id ?? copied
	const [round, setRound] = useState(0)
	const again = () => setRound(round + 1)
	const me = useMerchant()
	const shop = useAsk(getShopPage, undefined, { refreshes: false })
	const asked = useAsk(
		getMerchantProduct,
		{ product_id: read ?? '' },
		{ enabled: read !== null, refreshes: false },
	)
	return (
		<Page
			title={id === undefined ? t('seller.add_product') : t('seller.edit_product')}
			lead={t('seller.product_lead')}
		>
			<Answered asked={me}>
				{({ login }) =>
					read === null ? (
						<Answered asked={shop}>
							{({ country }) => (
								<ProductForm
									key={round}
									whose={login}
									product={null}
									shipsFrom={country}
									onAgain={again}
								/>
							)}
						</Answered>
					) : (
						<Answered asked={asked}>
							{(product) => (
								<ProductForm
									key={round}
									whose={login}
									product={id === undefined ? null : product}
									{...(id === undefined && { like: product })}
									shipsFrom={product.ships_from}
									onAgain={again}
								/>
							)}
						</Answered>
					)
				}
			</Answered>
		</Page>
	)
}

function ProductForm({
	whose,
	product: given,
	like,
	shipsFrom,
	onAgain,
}: {
	whose: string
	product: ShopProductDetail | null
	/** A new product begins as a copy of this one. */
	like?: ShopProductDetail
	shipsFrom: string
	onAgain: () => void
}) {
	// It keeps the product that the form began with: a save names its version, so that changes of others are not overwritten.
	const kept = useKeptDraft(
		whose,
		`product/${given?.product_id ?? (like ? `like/${like.product_id}` : 'new')}`,
		() => ({
			product: given,
			typed: like ? copyOf(like) : draftOf(given, shipsFrom),
		}),
	)
	const { product, typed: draft } = kept.draft
	const set = (part: Partial<ProductDraft>) =>
		kept.set((before) => ({ ...before, typed: { ...before.typed, ...part } }))
	const missing = missingIn(draft)
	const isUploading = useIsUploading()
	const isReady = missing === null && !isUploading
	const { save, isSending, send } = useSaveProduct(kept, isReady)
	return (
		<KeptForm
			kept={kept}
			save={save}
			isReady={isReady}
			onSubmit={() => void send({ isListed: false })}
		>
			<TwoColumns
				start={<Words draft={draft} set={set} />}
				end={
					<>
						<Panel title={t('seller.pictures')}>
							<PictureField
								field="images"
								label={t('seller.pictures')}
								help={t('seller.pictures_help')}
								urls={draft.images}
								most={mostProductImages}
								isOrdered
								target={shopPictures('product')}
								chooser={fromLibrary}
								onChange={(images) => set({ images })}
							/>
						</Panel>
						<About draft={draft} set={set} />
					</>
				}
			/>
			<Panel title={t('seller.options')}>
				<OptionFields options={draft.options} onChange={(options) => set({ options })} />
			</Panel>
			<Panel title={t('seller.skus')}>
				<SkuMatrix draft={draft} onChange={(skus) => set({ skus })} />
			</Panel>
			<SaveRefusal
				error={save.error}
				onAgain={() => {
					kept.forget()
					onAgain()
				}}
			/>
			{missing !== null && (
				<Alert severity="info" variant="outlined">
					{t(`seller.form_missing.${missing}`)}
				</Alert>
			)}
			<FormButtons
				product={product}
				isReady={isReady}
				isSending={isSending}
				send={send}
				onDiscard={kept.forget}
			/>
		</KeptForm>
	)
}

/** The end of the form: a new product is saved and listed at once, or kept as a draft. */
function FormButtons({
	product,
	isReady,
	isSending,
	send,
	onDiscard,
}: {
	product: ShopProductDetail | null
	isReady: boolean
	isSending: boolean
	send: SaveProduct['send']
	onDiscard: () => void
}) {
	const isNew = product === null
	return (
		<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
			{isNew && (
				<Button
					variant="contained"
					disabled={!isReady}
					loading={isSending}
					onClick={() => void send({ isListed: true })}
				>
					{t('seller.save_and_list')}
				</Button>
			)}
			<Button
				type="submit"
				variant={isNew ? 'outlined' : 'contained'}
				disabled={!isReady}
				loading={isSending}
			>
				{isNew ? t('seller.save_draft') : t('seller.save')}
			</Button>
			<Button
				component={Link}
				onClick={onDiscard}
				to={isNew ? '/products' : `/products/${product.product_id}`}
			>
				{t('record.discard')}
			</Button>
		</Stack>
	)
}

interface Part {
	draft: ProductDraft
	set: (part: Partial<ProductDraft>) => void
}

function Words({ draft, set }: Part) {
	return (
		<Panel title={t('seller.words')}>
			<Stack spacing={2}>
				<LanguageFields
					label={t('seller.title')}
					field="titles"
					value={draft.titles}
					onChange={(titles) => set({ titles })}
					max={160}
				/>
				<LanguageFields
					label={t('seller.subtitle')}
					field="subtitles"
					value={draft.subtitles}
					onChange={(subtitles) => set({ subtitles })}
					max={200}
					isRequired={false}
				/>
				<LanguageFields
					label={t('seller.description')}
					field="descriptions"
					value={draft.descriptions}
					onChange={(descriptions) => set({ descriptions })}
					max={5_000}
					isRequired={false}
					rows={5}
				/>
				<LanguageFields
					label={t('seller.highlights')}
					field="highlights"
					value={draft.highlights}
					onChange={(highlights) => set({ highlights })}
					max={1_000}
					isRequired={false}
					rows={3}
				/>
			</Stack>
		</Panel>
	)
}

function About({ draft, set }: Part) {
	return (
		<Panel title={t('seller.about')}>
			<Stack spacing={2}>
				<CategorySelect
					label={t('product.category')}
					none={t('seller.no_category')}
					field="category_id"
					value={draft.categoryId}
					valueName={draft.categoryName}
					onChange={(categoryId) => set({ categoryId, attributes: {} })}
				/>
				<AttributeFields
					categoryId={draft.categoryId}
					value={draft.attributes}
					onChange={(attributes) => set({ attributes })}
				/>
				<CountrySelect
					label={t('seller.ships_from')}
					field="ships_from"
					value={draft.shipsFrom}
					onChange={(shipsFrom) => set({ shipsFrom })}
				/>
				<FormField
					field="weight_grams"
					label={t('seller.weight_grams')}
					value={draft.weight}
					onChange={(event) => set({ weight: event.target.value.replaceAll(/\D/g, '') })}
					helperText={t('seller.weight_help')}
					slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
				/>
				<AmountField
					isOptional
					label={t('seller.market_price')}
					field="market_price"
					value={draft.marketPrice}
					onChange={(marketPrice) => set({ marketPrice })}
					help={t('seller.market_price_help')}
				/>
				<FormField
					field="tags"
					label={t('seller.tags')}
					value={draft.tags}
					onChange={(event) => set({ tags: event.target.value })}
					helperText={t('seller.tags_help')}
					slotProps={{ htmlInput: { maxLength: 800 } }}
				/>
			</Stack>
		</Panel>
	)
}
