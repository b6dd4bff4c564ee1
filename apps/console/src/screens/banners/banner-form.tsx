import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { saveBanner, uploadAdminPicture } from '@portolan/contract'
import { shownPicture } from '@portolan/web'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CategorySelect, ProductPick, ShopPick, type Picked } from '../../features/goods/index.ts'
import { useNow } from '../../shared/activity.ts'
import { when } from '../../shared/format.ts'
import { LanguageFields } from '../../shared/language-fields.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { uploadTo } from '../../shared/upload-picture.ts'
import { t } from '../../shared/words.ts'
import {
	bannerDraftOf,
	bannerTermsOf,
	countLanguages,
	isBackwards,
	isWholeBanner,
	linkKinds,
	type BannerDraft,
	type LinkKind,
} from './banner-draft.ts'
import type { Banner } from './banner.ts'

const bannerPictures = uploadTo(
	uploadAdminPicture,
	{ scene: 'banner' },
	shownPicture,
	({ url }) => url,
)

/** Creates or changes a banner of the home page: its picture, its texts by language, what it opens and when it is shown. */
export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
	const notify = useNotify()
	const save = useSend(saveBanner)
	const now = useNow()
	const [draft, setDraft] = useState(() => bannerDraftOf(banner))
	const terms = bannerTermsOf(draft, banner)
	return (
		<DecisionDialog
			title={banner === null ? t('banner.make') : t('banner.edit_title')}
			isReady={isWholeBanner(draft, terms)}
			consequence={t('banner.save_consequence')}
			confirm={t('promo.save')}
			facts={[
				[t('banner.title'), terms.titles.en],
				[t('banner.words'), t('banner.languages', { count: countLanguages(draft) })],
				[t('banner.link'), t(`banner.link.${draft.linkKind}`)],
				[t('banner.from'), terms.start_time === null ? null : when(terms.start_time, now)],
				[t('banner.until'), terms.end_time === null ? null : when(terms.end_time, now)],
				[t('banner.shown'), draft.isShown ? t('banner.shown_yes') : t('banner.shown_no')],
			]}
			send={async () => {
				await save.mutateAsync({
					...(banner !== null && { banner_id: banner.banner_id }),
					...terms,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<BannerFields
				draft={draft}
				set={(part) => setDraft((before) => ({ ...before, ...part }))}
				isBackwards={isBackwards(terms)}
			/>
		</DecisionDialog>
	)
}

function BannerFields({
	draft,
	set,
	isBackwards: isWrong,
}: {
	draft: BannerDraft
	set: (part: Partial<BannerDraft>) => void
	/** Whether the end is before the start. */
	isBackwards: boolean
}) {
	return (
		<>
			<PictureField
				label={t('banner.picture')}
				help={t('banner.picture_help')}
				urls={draft.images}
				most={1}
				onChange={(images) => set({ images })}
				target={bannerPictures}
			/>
			<LanguageFields
				label={t('banner.title')}
				value={draft.titles}
				onChange={(titles) => set({ titles })}
				max={80}
			/>
			<LanguageFields
				label={t('banner.subtitle')}
				value={draft.subtitles}
				onChange={(subtitles) => set({ subtitles })}
				max={120}
				isRequired={false}
			/>
			<TextField
				select
				label={t('banner.link')}
				value={draft.linkKind}
				onChange={(event) =>
					set({
						linkKind: linkKinds.find((one) => one === event.target.value) ?? 'none',
						linkValue: '',
					})
				}
			>
				{linkKinds.map((one) => (
					<MenuItem key={one} value={one}>
						{t(`banner.link.${one}`)}
					</MenuItem>
				))}
			</TextField>
			<LinkValue
				kind={draft.linkKind}
				value={draft.linkValue}
				onChange={(linkValue) => set({ linkValue })}
			/>
			<MomentField
				label={t('banner.from')}
				value={draft.start}
				onChange={(start) => set({ start })}
				isRequired={false}
				help={t('banner.from_help')}
			/>
			<MomentField
				label={t('banner.until')}
				value={draft.end}
				onChange={(end) => set({ end })}
				isRequired={false}
				isWrong={isWrong}
				help={isWrong ? t('promo.backwards') : t('banner.until_help')}
			/>
			<FormControlLabel
				control={
					<Switch
						checked={draft.isShown}
						onChange={(event) => set({ isShown: event.target.checked })}
					/>
				}
				label={t('banner.shown')}
			/>
		</>
	)
}

/** What the banner opens; always a page of the shop. */
function LinkValue({
	kind,
	value,
	onChange,
}: {
	kind: LinkKind
	value: string
	onChange: (value: string) => void
}) {
	const [picked, setPicked] = useState<Picked | null>(null)
	if (kind === 'none') return null
	if (kind === 'category')
		return <CategorySelect label={t('product.category')} value={value} onChange={onChange} />
	if (kind === 'search')
		return (
			<TextField
				label={t('banner.search')}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 100 } }}
			/>
		)
	const Pick = kind === 'shop' ? ShopPick : ProductPick
	// A banner holds only the id of what it opens; the name is shown after a new choice.
	const shown = picked ?? (value === '' ? null : { id: value, name: value })
	return (
		<Pick
			key={kind}
			label={kind === 'shop' ? t('order.shop') : t('order.product')}
			value={shown}
			onChange={(next) => {
				setPicked(next)
				onChange(next?.id ?? '')
			}}
		/>
	)
}
