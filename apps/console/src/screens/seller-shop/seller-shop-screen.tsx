import { Stack } from '@mui/material'
import { getShopPage, saveShopPage } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { WriteToPlatform } from '../../features/chat/index.ts'
import { CountrySelect } from '../../features/goods/index.ts'
import { shopPictures, useMerchant } from '../../features/merchant/index.ts'
import { fromLibrary } from '../../features/media/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { FormField } from '../../shared/form-field.tsx'
import { useKeptDraft } from '../../shared/use-kept-draft.ts'
import { KeptForm, SaveButton } from '../../shared/kept-form.tsx'
import { LanguageFields } from '../../shared/language-fields.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { ShopNamePanel } from './shop-name.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { draftOf, savedOf, type ShopDraft, type ShopPage } from './shop-draft.ts'

/** The shop's own page: pictures, texts in every language, contacts and the return address. The draft is kept in this tab until it is saved. */
export default function SellerShopScreen() {
	const [round, setRound] = useState(0)
	const me = useMerchant()
	const asked = useAsk(getShopPage, undefined, { refreshes: false })
	return (
		<Page title={t('seller.shop')} lead={t('seller.shop_lead')}>
			<Answered asked={me}>
				{({ login, role }) => (
					<Stack spacing={2}>
						<Answered asked={asked}>
							{(shop) => (
								<ShopForm
									key={round}
									whose={login}
									shop={shop}
									onAgain={() => setRound(round + 1)}
								/>
							)}
						</Answered>
						{role === 'owner' && <ShopNamePanel />}
					</Stack>
				)}
			</Answered>
		</Page>
	)
}

function ShopForm({
	whose,
	shop: given,
	onAgain,
}: {
	whose: string
	shop: ShopPage
	onAgain: () => void
}) {
	const notify = useNotify()
	const save = useSend(saveShopPage)
	// It keeps the record that the form began with or has saved: a save names its version, so that changes of others are not overwritten.
	const kept = useKeptDraft(whose, 'shop', () => ({ began: given, typed: draftOf(given) }))
	const shop = save.data ?? kept.draft.began
	const draft = kept.draft.typed
	const set = (part: Partial<ShopDraft>) =>
		kept.set((before) => ({ began: shop, typed: { ...before.typed, ...part } }))
	const isUploading = useIsUploading()
	const isReady = draft.avatar !== '' && draft.country !== '' && !isUploading
	return (
		<KeptForm
			kept={kept}
			save={save}
			isReady={isReady}
			onSubmit={() =>
				save.mutate(savedOf(draft, shop), {
					onSuccess: () => {
						kept.forget()
						notify(t('record.saved'), { type: 'success' })
					},
				})
			}
		>
			<TwoColumns
				start={
					<>
						<ShopName shop={shop} />
						<Words draft={draft} set={set} />
					</>
				}
				end={
					<>
						<Pictures draft={draft} set={set} />
						<About draft={draft} set={set} />
					</>
				}
			/>
			<SaveButton kept={kept} save={save} isReady={isReady} onAgain={onAgain} />
		</KeptForm>
	)
}

/** The shop's name and state; its owner can ask for another name. */
function ShopName({ shop }: { shop: ShopPage }) {
	const me = useMerchant()
	return (
		<Panel
			title={shop.mer_name}
			aside={
				<ToneChip
					tone={shop.open === 1 ? 'good' : 'bad'}
					words={shop.open === 1 ? t('shop.is_open') : t('shop.is_closed')}
				/>
			}
		>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				{me.data?.role !== 'owner' && (
					<Facts facts={[[t('seller.shop_name'), t('seller.shop_name_help')]]} />
				)}
				<WriteToPlatform about={{}} />
			</Stack>
		</Panel>
	)
}

interface Part {
	draft: ShopDraft
	set: (part: Partial<ShopDraft>) => void
}

function Words({ draft, set }: Part) {
	return (
		<Panel title={t('seller.words')}>
			<Stack spacing={2}>
				<LanguageFields
					label={t('seller.tagline')}
					field="taglines"
					value={draft.taglines}
					onChange={(taglines) => set({ taglines })}
					max={120}
					isRequired={false}
				/>
				<LanguageFields
					label={t('seller.story')}
					field="stories"
					value={draft.stories}
					onChange={(stories) => set({ stories })}
					max={5_000}
					isRequired={false}
					rows={5}
				/>
			</Stack>
		</Panel>
	)
}

function Pictures({ draft, set }: Part) {
	return (
		<Panel title={t('seller.pictures')}>
			<Stack spacing={2}>
				<PictureField
					field="avatar"
					label={t('seller.avatar')}
					urls={draft.avatar === '' ? [] : [draft.avatar]}
					most={1}
					target={shopPictures('shop')}
					chooser={fromLibrary}
					onChange={([avatar = '']) => set({ avatar })}
				/>
				<PictureField
					field="banner"
					label={t('seller.banner')}
					help={t('seller.banner_help')}
					urls={draft.banner === '' ? [] : [draft.banner]}
					most={1}
					target={shopPictures('shop')}
					chooser={fromLibrary}
					onChange={([banner = '']) => set({ banner })}
				/>
			</Stack>
		</Panel>
	)
}

/** Where the shop is, since when, and how to reach it. */
function About({ draft, set }: Part) {
	return (
		<Panel title={t('seller.about')}>
			<Stack spacing={2}>
				<CountrySelect
					label={t('seller.country')}
					field="country"
					value={draft.country}
					onChange={(country) => set({ country })}
				/>
				<TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
				<FormField
					field="founded"
					label={t('seller.founded')}
					value={draft.founded}
					onChange={(event) => set({ founded: event.target.value.replaceAll(/\D/g, '') })}
					slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
				/>
				<FormField
					field="contact_email"
					label={t('seller.contact_email')}
					type="email"
					value={draft.email}
					onChange={(event) => set({ email: event.target.value })}
					helperText={t('seller.contact_help')}
					slotProps={{ htmlInput: { maxLength: 254 } }}
				/>
				<FormField
					field="contact_phone"
					label={t('seller.contact_phone')}
					type="tel"
					value={draft.phone}
					onChange={(event) => set({ phone: event.target.value })}
					slotProps={{ htmlInput: { maxLength: 30 } }}
				/>
				<FormField
					field="return_address"
					label={t('claim.return_address')}
					value={draft.returnAddress}
					onChange={(event) => set({ returnAddress: event.target.value })}
					multiline
					minRows={3}
					helperText={t('seller.return_address_help')}
					slotProps={{ htmlInput: { maxLength: 500 } }}
				/>
			</Stack>
		</Panel>
	)
}
