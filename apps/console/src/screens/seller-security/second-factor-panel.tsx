import { Alert, Button, Stack, Typography } from '@mui/material'
import { createRecoveryCodes, deleteMerchantPasskey } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import {
	FactorDialog,
	forgetQuestion,
	hasFactor,
	PasskeyList,
	RecoveryCodes,
	SetUpFactor,
	type Factor,
	type FactorWay,
	type Passkey,
} from '../../features/second-factor/index.ts'
import { askFactor } from '../../shared/factor-question.ts'
import { Facts } from '../../shared/facts.tsx'
import { count } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** What is being set up, and the title of its dialog. */
interface SetUp {
	title: string
	ways: readonly FactorWay[]
	/** The recovery codes are shown and cannot be closed unseen. */
	isSet: boolean
}

/** The merchant's second factor: app and passkeys, their set-up and removal, and the recovery codes. */
export function SecondFactorPanel({ factor }: { factor: Factor }) {
	const notify = useNotify()
	const remove = useSend(deleteMerchantPasskey)
	const [open, setOpen] = useState<Passkey | null>(null)
	const [setUp, setSetUp] = useState<SetUp | null>(null)
	const begin = (title: string, ...ways: FactorWay[]) => setSetUp({ title, ways, isSet: false })
	return (
		<>
			<FactorFacts factor={factor} onBegin={begin} />
			<PasskeyList
				passkeys={factor.passkeys}
				mayRemove={factor.has_app === 1 || factor.passkeys.length > 1}
				onAdd={() => begin(t('security.passkey_add'), 'passkey')}
				onForget={setOpen}
			/>
			{open && (
				<DecisionDialog
					{...forgetQuestion(open)}
					send={async () => {
						await remove.mutateAsync({ passkey_id: open.passkey_id })
						notify(t('record.saved'), { type: 'success' })
					}}
					onClose={() => setOpen(null)}
				/>
			)}
			{setUp && (
				<FactorDialog
					title={setUp.isSet ? t('second.codes_title') : setUp.title}
					{...(!setUp.isSet && { onLeave: () => setSetUp(null) })}
				>
					<SetUpFactor
						ways={setUp.ways}
						onSet={() => setSetUp({ ...setUp, isSet: true })}
						onDone={() => {
							setSetUp(null)
							notify(t('second.done'), { type: 'success' })
						}}
					/>
				</FactorDialog>
			)}
		</>
	)
}

function FactorFacts({
	factor,
	onBegin,
}: {
	factor: Factor
	onBegin: (title: string, ...ways: FactorWay[]) => void
}) {
	const renew = useSend(createRecoveryCodes)
	const isSet = hasFactor(factor)
	const appTitle = factor.has_app === 1 ? t('second.replace') : t('second.add_app')
	return (
		<Panel
			title={t('second.title')}
			aside={
				<ToneChip
					tone={isSet ? 'good' : 'waiting'}
					words={isSet ? t('second.is_set') : t('second.not_set')}
				/>
			}
		>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				<Typography>{t('second.why')}</Typography>
				{isSet && <Facts facts={[[t('second.codes_left'), count(factor.recovery_codes_left)]]} />}
				{factor.reset_time !== null && (
					<Alert
						severity="warning"
						variant="outlined"
						action={
							isSet && (
								<Button color="inherit" onClick={() => void askFactor()}>
									{t('second.keep')}
								</Button>
							)
						}
					>
						{t('second.removed_from')} <Moment at={factor.reset_time} far />
					</Alert>
				)}
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{isSet ? (
						<>
							<Button variant="outlined" onClick={() => onBegin(appTitle, 'app')}>
								{appTitle}
							</Button>
							<Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate({})}>
								{t('second.codes_new')}
							</Button>
						</>
					) : (
						<Button
							variant="contained"
							onClick={() => onBegin(t('second.set_up'), 'app', 'passkey')}
						>
							{t('second.set_up')}
						</Button>
					)}
				</Stack>
				{renew.error && <Alert severity="error">{problemText(renew.error)}</Alert>}
			</Stack>
			{renew.data && (
				<FactorDialog title={t('second.codes_title')}>
					<RecoveryCodes codes={renew.data.recovery_codes} onKept={() => renew.reset()} />
				</FactorDialog>
			)}
		</Panel>
	)
}
