import { Alert, Button, Stack, Typography } from '@mui/material'
import { withdrawApplication } from '@portolan/contract'
import { useEffect, useRef, useState } from 'react'
import { ApplicationStatusChip } from '../../features/applications/index.ts'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { SentApplication } from './sent-application.ts'

/** The state of one's own application, by when it is decided, and the button to withdraw it. */
export function OwnApplication({
	told,
	email,
	onChange,
	onBack,
}: {
	told: SentApplication
	email: string
	onChange: (told: SentApplication) => void
	onBack: () => void
}) {
	const [isOpen, setOpen] = useState(false)
	const withdraw = useSend(withdrawApplication)
	const top = useRef<HTMLParagraphElement>(null)
	useEffect(() => top.current?.focus(), [])
	return (
		<Stack spacing={2}>
			<Typography ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
				{/* A reason of one that was not refused: the papers did not come. */}
				{told.status === 'withdrawn' && told.reason !== ''
					? t('apply.status.closed')
					: t(`apply.status.${told.status}`, { email })}
			</Typography>
			<Facts
				facts={[
					[t('application.shop_name'), told.shop_name],
					[t('record.state'), <ApplicationStatusChip key="state" status={told.status} />],
					[
						t('apply.reference'),
						<CodeText key="reference" text={told.reference} what={t('apply.reference')} />,
					],
					[t('apply.sent'), <Moment key="sent" at={told.createtime} />],
					[
						t('apply.promised'),
						told.status === 'waiting' && told.papers_time === null ? (
							<Moment key="promised" at={told.promised_time} far />
						) : null,
					],
					[
						t('papers.expire'),
						told.papers_time === null ? null : <Moment key="papers" at={told.papers_time} far />,
					],
					[
						t('record.decided'),
						told.decided_time === null ? null : <Moment key="decided" at={told.decided_time} />,
					],
					[t('record.reason'), told.reason],
				]}
			/>
			{told.papers_time !== null && <Alert severity="warning">{t('apply.papers_asked')}</Alert>}
			{told.status === 'waiting' && (
				<Alert severity="info" variant="outlined">
					{t('apply.keep_reference')}
				</Alert>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{told.actions.includes('withdraw') && (
					<Button variant="outlined" color="error" onClick={() => setOpen(true)}>
						{t('apply.withdraw')}
					</Button>
				)}
				<Button onClick={onBack}>{t('apply.back')}</Button>
			</Stack>
			{isOpen && (
				<DecisionDialog
					title={t('apply.withdraw')}
					danger
					consequence={t('apply.withdraw_consequence')}
					confirm={t('apply.withdraw')}
					facts={[[t('application.shop_name'), told.shop_name]]}
					send={async () =>
						onChange(await withdraw.mutateAsync({ reference: told.reference, email }))
					}
					onClose={() => setOpen(false)}
				/>
			)}
		</Stack>
	)
}
