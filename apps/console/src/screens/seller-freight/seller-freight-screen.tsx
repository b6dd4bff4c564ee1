import { Button, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getShipping, saveShipping } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { AmountField } from '../../features/decisions/index.ts'
import { CountriesSelect } from '../../features/goods/index.ts'
import { useMerchant } from '../../features/merchant/index.ts'
import { useAsk } from '../../shared/ask.ts'
import { FormErrors } from '../../shared/form-field.tsx'
import { useKeptDraft } from '../../shared/kept-draft.ts'
import { KeptNote } from '../../shared/kept-note.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { SaveRefusal } from '../../shared/save-refusal.tsx'
import { useSend } from '../../shared/send.ts'
import { Answered } from '../../shared/waiting.tsx'
import { t } from '../../shared/words.ts'
import { draftOf, isDraftWhole, newRate, templateOf, type Zone } from './freight-draft.ts'
import { RateFields } from './rate-fields.tsx'

/** What the shop asks for sending: everywhere, in zones of countries, and where it does not send at all. */
export default function SellerFreightScreen() {
	const [round, setRound] = useState(0)
	const me = useMerchant()
	const asked = useAsk(getShipping, undefined, { refreshes: false })
	return (
		<Page title={t('seller.freight')} lead={t('seller.freight_lead')}>
			<Answered asked={me}>
				{({ login }) => (
					<Answered asked={asked}>
						{(freight) => (
							<FreightForm
								key={round}
								whose={login}
								freight={freight}
								onAgain={() => setRound(round + 1)}
							/>
						)}
					</Answered>
				)}
			</Answered>
		</Page>
	)
}

function FreightForm({
	whose,
	freight: given,
	onAgain,
}: {
	whose: string
	freight: CallReply<typeof getShipping>
	onAgain: () => void
}) {
	const notify = useNotify()
	const save = useSend(saveShipping)
	// With what the form began with, or has saved itself: nobody's change meanwhile is overwritten unseen.
	const kept = useKeptDraft(whose, 'freight', () => ({
		began: given,
		typed: draftOf(given.template),
	}))
	const freight = save.data ?? kept.draft.began
	const draft = kept.draft.typed
	const setDraft = (typed: typeof draft) => kept.set({ began: freight, typed })
	const isReady = isDraftWhole(draft)
	const setZone = (at: number, part: Partial<Zone>) =>
		setDraft({
			...draft,
			zones: draft.zones.map((zone, place) => (place === at ? { ...zone, ...part } : zone)),
		})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isReady || save.isPending) return
		save.mutate(
			{ version: freight.version, template: templateOf(draft) },
			{
				onSuccess: () => {
					kept.forget()
					notify(t('record.saved'), { type: 'success' })
				},
			},
		)
	}
	return (
		<form onSubmit={submit} noValidate>
			<FormErrors error={save.error}>
				<Stack spacing={2} sx={{ maxWidth: 760 }}>
					<KeptNote wasKept={kept.wasKept} onAgain={kept.startAgain} />
					<Panel title={t('seller.freight_everywhere')}>
						<Stack spacing={2}>
							<RateFields
								field="template.rate"
								rate={draft.rate}
								onChange={(rate) => setDraft({ ...draft, rate })}
							/>
							<AmountField
								isOptional
								label={t('seller.free_above')}
								field="template.free_above"
								value={draft.freeAbove}
								onChange={(freeAbove) => setDraft({ ...draft, freeAbove })}
								help={t('seller.free_above_help')}
							/>
						</Stack>
					</Panel>
					{draft.zones.map((zone, at) => (
						<Panel
							// A zone has no name of its own.
							// oxlint-disable-next-line react/no-array-index-key
							key={at}
							title={t('seller.zone_at', { at: at + 1 })}
							aside={
								<Button
									size="small"
									color="error"
									aria-label={t('action.whose', {
										action: t('seller.remove'),
										whose: t('seller.zone_at', { at: at + 1 }),
									})}
									onClick={() =>
										setDraft({
											...draft,
											zones: draft.zones.filter((_zone, place) => place !== at),
										})
									}
								>
									{t('seller.remove')}
								</Button>
							}
						>
							<Stack spacing={2}>
								<CountriesSelect
									label={t('seller.countries')}
									field={`template.zones.${at}.countries`}
									value={zone.countries}
									onChange={(countries) => setZone(at, { countries })}
								/>
								<RateFields
									field={`template.zones.${at}.rate`}
									rate={zone.rate}
									onChange={(rate) => setZone(at, { rate })}
								/>
								<AmountField
									isOptional
									label={t('seller.free_above')}
									field={`template.zones.${at}.free_above`}
									value={zone.freeAbove}
									onChange={(freeAbove) => setZone(at, { freeAbove })}
									help={t('seller.free_above_help')}
								/>
							</Stack>
						</Panel>
					))}
					<Button
						variant="outlined"
						sx={{ alignSelf: 'flex-start' }}
						disabled={draft.zones.length >= 50}
						onClick={() =>
							setDraft({
								...draft,
								zones: [...draft.zones, { countries: [], rate: newRate, freeAbove: '' }],
							})
						}
					>
						{t('seller.add_zone')}
					</Button>
					<Panel title={t('seller.not_to')}>
						<Stack spacing={1.5}>
							<Typography color="text.secondary">{t('seller.not_to_help')}</Typography>
							<CountriesSelect
								label={t('seller.countries')}
								field="template.not_to"
								value={draft.notTo}
								onChange={(notTo) => setDraft({ ...draft, notTo })}
							/>
						</Stack>
					</Panel>
					<SaveRefusal
						error={save.error}
						onAgain={() => {
							kept.forget()
							onAgain()
						}}
					/>
					<Button
						type="submit"
						variant="contained"
						sx={{ alignSelf: 'flex-start' }}
						disabled={!isReady}
						loading={save.isPending}
					>
						{t('seller.save')}
					</Button>
				</Stack>
			</FormErrors>
		</form>
	)
}
