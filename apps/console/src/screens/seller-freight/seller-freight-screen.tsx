import { Button, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getShipping, saveShipping } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { AmountField } from '../../features/decisions/index.ts'
import { CountriesSelect } from '../../features/goods/index.ts'
import { useMerchant } from '../../features/merchant/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useKeptChanges } from '../../shared/use-kept-draft.ts'
import { KeptForm, SaveButton } from '../../shared/kept-form.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useSend } from '../../shared/use-send.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { draftOf, isDraftWhole, newZone, templateOf, type Zone } from './freight-draft.ts'
import { RateFields } from './rate-fields.tsx'

/** The shop's shipping costs: everywhere, in zones of countries, and the countries it does not ship to. */
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
	const { kept, began, draft, set } = useKeptChanges(
		whose,
		'freight',
		given,
		({ template }) => draftOf(template),
		save.data,
	)
	const isReady = isDraftWhole(draft)
	return (
		<KeptForm
			kept={kept}
			save={save}
			isReady={isReady}
			maxWidth={760}
			onSubmit={() =>
				save.mutate(
					{ version: began.version, template: templateOf(draft) },
					{
						onSuccess: () => {
							kept.forget()
							notify(t('record.saved'), { type: 'success' })
						},
					},
				)
			}
		>
			<Panel title={t('seller.freight_everywhere')}>
				<Stack spacing={2}>
					<RateFields field="template.rate" rate={draft.rate} onChange={(rate) => set({ rate })} />
					<FreeAboveField
						field="template.free_above"
						value={draft.freeAbove}
						onChange={(freeAbove) => set({ freeAbove })}
					/>
				</Stack>
			</Panel>
			<ZonePanels zones={draft.zones} onChange={(zones) => set({ zones })} />
			<Panel title={t('seller.not_to')}>
				<Stack spacing={1.5}>
					<Typography color="text.secondary">{t('seller.not_to_help')}</Typography>
					<CountriesSelect
						label={t('seller.countries')}
						field="template.not_to"
						value={draft.notTo}
						onChange={(notTo) => set({ notTo })}
					/>
				</Stack>
			</Panel>
			<SaveButton kept={kept} save={save} isReady={isReady} onAgain={onAgain} />
		</KeptForm>
	)
}

/** The sum from which shipping is free. */
function FreeAboveField({
	field,
	value,
	onChange,
}: {
	field: string
	value: string
	onChange: (value: string) => void
}) {
	return (
		<AmountField
			isOptional
			label={t('seller.free_above')}
			field={field}
			value={value}
			onChange={onChange}
			help={t('seller.free_above_help')}
		/>
	)
}

const mostZones = 50

/** The zones with their own rates, and the button that adds one. */
function ZonePanels({
	zones,
	onChange,
}: {
	zones: readonly Zone[]
	onChange: (zones: readonly Zone[]) => void
}) {
	return (
		<>
			{zones.map((zone, at) => (
				<ZonePanel
					// A zone has no name of its own.
					// oxlint-disable-next-line react/no-array-index-key
					key={at}
					at={at}
					zone={zone}
					onChange={(next) => onChange(zones.with(at, next))}
					onRemove={() => onChange(zones.toSpliced(at, 1))}
				/>
			))}
			<Button
				variant="outlined"
				sx={{ alignSelf: 'flex-start' }}
				disabled={zones.length >= mostZones}
				onClick={() => onChange([...zones, newZone])}
			>
				{t('seller.add_zone')}
			</Button>
		</>
	)
}

function ZonePanel({
	at,
	zone,
	onChange,
	onRemove,
}: {
	/** Its index. */
	at: number
	zone: Zone
	onChange: (zone: Zone) => void
	onRemove: () => void
}) {
	const title = t('seller.zone_at', { at: at + 1 })
	const field = `template.zones.${at}`
	return (
		<Panel
			title={title}
			aside={
				<Button
					size="small"
					color="error"
					aria-label={t('action.whose', { action: t('seller.remove'), whose: title })}
					onClick={onRemove}
				>
					{t('seller.remove')}
				</Button>
			}
		>
			<Stack spacing={2}>
				<CountriesSelect
					label={t('seller.countries')}
					field={`${field}.countries`}
					value={zone.countries}
					onChange={(countries) => onChange({ ...zone, countries })}
				/>
				<RateFields
					field={`${field}.rate`}
					rate={zone.rate}
					onChange={(rate) => onChange({ ...zone, rate })}
				/>
				<FreeAboveField
					field={`${field}.free_above`}
					value={zone.freeAbove}
					onChange={(freeAbove) => onChange({ ...zone, freeAbove })}
				/>
			</Stack>
		</Panel>
	)
}
