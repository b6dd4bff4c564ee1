import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { saveBanner, uploadAdminPicture } from '@portolan/contract'
import { shownPicture } from '@portolan/web'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CategorySelect, ProductPick, ShopPick, type Picked } from '../../features/goods/index.ts'
import { useNow } from '../../shared/activity.ts'
import { when } from '../../shared/format.ts'
import { filledIn, LanguageFields, type ByLanguage } from '../../shared/language-fields.tsx'
import { momentIn, MomentField, momentText } from '../../shared/moment-field.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { useSend } from '../../shared/send.ts'
import { uploadTo } from '../../shared/upload-picture.ts'
import { t } from '../../shared/words.ts'
import type { Banner } from './banner.ts'

const linkKinds = ['none', 'category', 'product', 'shop', 'search'] as const
type LinkKind = (typeof linkKinds)[number]

const bannerPictures = uploadTo(
	uploadAdminPicture,
	{ scene: 'banner' },
	shownPicture,
	({ url }) => url,
)

/** Makes a banner of the home page, or changes one: its picture, its words by language, what it opens and when it is shown. */
export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
	const notify = useNotify()
	const save = useSend(saveBanner)
	const now = useNow()
	const [images, setImages] = useState(banner === null ? [] : [banner.image])
	const [titles, setTitles] = useState<ByLanguage>(banner?.titles ?? {})
	const [subtitles, setSubtitles] = useState<ByLanguage>(banner?.subtitles ?? {})
	const [kind, setKind] = useState<LinkKind>(banner?.link?.kind ?? 'none')
	const [value, setValue] = useState(banner?.link?.value ?? '')
	const [start, setStart] = useState(momentText(banner?.start_time ?? null))
	const [end, setEnd] = useState(momentText(banner?.end_time ?? null))
	const [isShown, setShown] = useState(banner === null || banner.shown === 1)
	const from = momentIn(start, banner?.start_time)
	const until = momentIn(end, banner?.end_time)
	const isBackwards = from !== null && until !== null && until <= from
	const english = titles.en?.trim() ?? ''
	const image = images[0]
	return (
		<DecisionDialog
			title={banner === null ? t('banner.make') : t('banner.edit_title')}
			isReady={
				image !== undefined &&
				english !== '' &&
				(kind === 'none' || value.trim() !== '') &&
				!isBackwards
			}
			consequence={t('banner.save_consequence')}
			confirm={t('promo.save')}
			facts={[
				[t('banner.title'), english],
				[t('banner.words'), t('banner.languages', { count: Object.keys(filledIn(titles)).length })],
				[t('banner.link'), t(`banner.link.${kind}`)],
				[t('banner.from'), from === null ? null : when(from, now)],
				[t('banner.until'), until === null ? null : when(until, now)],
				[t('banner.shown'), isShown ? t('banner.shown_yes') : t('banner.shown_no')],
			]}
			send={async () => {
				await save.mutateAsync({
					...(banner !== null && { banner_id: banner.banner_id }),
					image: image ?? '',
					titles: { ...filledIn(titles), en: english },
					subtitles: filledIn(subtitles),
					link: kind === 'none' ? null : { kind, value: value.trim() },
					start_time: from,
					end_time: until,
					shown: isShown ? 1 : 0,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<PictureField
				label={t('banner.picture')}
				help={t('banner.picture_help')}
				urls={images}
				most={1}
				onChange={setImages}
				target={bannerPictures}
			/>
			<LanguageFields label={t('banner.title')} value={titles} onChange={setTitles} max={80} />
			<LanguageFields
				label={t('banner.subtitle')}
				value={subtitles}
				onChange={setSubtitles}
				max={120}
				isRequired={false}
			/>
			<TextField
				select
				label={t('banner.link')}
				value={kind}
				onChange={(event) => {
					setKind(linkKinds.find((one) => one === event.target.value) ?? 'none')
					setValue('')
				}}
			>
				{linkKinds.map((one) => (
					<MenuItem key={one} value={one}>
						{t(`banner.link.${one}`)}
					</MenuItem>
				))}
			</TextField>
			<LinkValue kind={kind} value={value} onChange={setValue} />
			<MomentField
				label={t('banner.from')}
				value={start}
				onChange={setStart}
				isRequired={false}
				help={t('banner.from_help')}
			/>
			<MomentField
				label={t('banner.until')}
				value={end}
				onChange={setEnd}
				isRequired={false}
				isWrong={isBackwards}
				help={isBackwards ? t('promo.backwards') : t('banner.until_help')}
			/>
			<FormControlLabel
				control={<Switch checked={isShown} onChange={(event) => setShown(event.target.checked)} />}
				label={t('banner.shown')}
			/>
		</DecisionDialog>
	)
}

/** What the banner opens: always something inside the shop. */
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
	// A banner knows only the number of what it opens; its name stands here once it is picked anew.
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
