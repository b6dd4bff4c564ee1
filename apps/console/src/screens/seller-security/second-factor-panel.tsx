import { Alert, Button, Stack, Typography } from '@mui/material'
import { createRecoveryCodes } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Merchant } from '../../features/merchant/index.ts'
import {
	FactorDialog,
	RecoveryCodes,
	SetUpMerchantApp,
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

const titles = {
	'set up': () => t('second.set_up'),
	replace: () => t('second.replace'),
	codes: () => t('second.codes_title'),
}

/** The merchant's second factor: its set-up, its replacement, and its recovery codes. */
export function SecondFactorPanel({ factor }: { factor: Merchant['second_factor'] }) {
	const notify = useNotify()
	const renew = useSend(createRecoveryCodes)
	const [step, setStep] = useState<'none' | 'set up' | 'replace' | 'codes'>('none')
	const hasApp = factor.has_app === 1
	return (
		<Panel
			title={t('second.title')}
			aside={
				<ToneChip
					tone={hasApp ? 'good' : 'waiting'}
					words={hasApp ? t('second.is_set') : t('second.not_set')}
				/>
			}
		>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				<Typography>{t('second.why')}</Typography>
				{hasApp && <Facts facts={[[t('second.codes_left'), count(factor.recovery_codes_left)]]} />}
				{factor.reset_time !== null && (
					<Alert
						severity="warning"
						variant="outlined"
						action={
							<Button color="inherit" onClick={() => void askFactor()}>
								{t('second.keep')}
							</Button>
						}
					>
						{t('second.removed_from')} <Moment at={factor.reset_time} far />
					</Alert>
				)}
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<Button
						variant={hasApp ? 'outlined' : 'contained'}
						onClick={() => setStep(hasApp ? 'replace' : 'set up')}
					>
						{hasApp ? t('second.replace') : t('second.set_up')}
					</Button>
					{hasApp && (
						<Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate({})}>
							{t('second.codes_new')}
						</Button>
					)}
				</Stack>
				{renew.error && <Alert severity="error">{problemText(renew.error)}</Alert>}
			</Stack>
			{step !== 'none' && (
				<FactorDialog
					title={titles[step]()}
					{...(step !== 'codes' && { onLeave: () => setStep('none') })}
				>
					<SetUpMerchantApp
						onSet={() => setStep('codes')}
						onDone={() => {
							setStep('none')
							notify(t('second.done'), { type: 'success' })
						}}
					/>
				</FactorDialog>
			)}
			{renew.data && (
				<FactorDialog title={t('second.codes_title')}>
					<RecoveryCodes codes={renew.data.recovery_codes} onKept={() => renew.reset()} />
				</FactorDialog>
			)}
		</Panel>
	)
}
