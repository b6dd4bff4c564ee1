import type { SentApplication } from './sent-application.ts'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { percent } from '../../shared/format.ts'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { useTerms } from '../../shared/terms.ts'
import { t } from '../../shared/words.ts'
import { ApplicationForm } from './application-form.tsx'
import { FindApplication } from './find-application.tsx'
import { OwnApplication } from './own-application.tsx'

/** "Sell with us": what it means, the form, and the state of an application. It works on a phone. */
export default function SellerApplyScreen() {
	const terms = useTerms()
	const [found, setFound] = useState<{ told: SentApplication; email: string } | null>(null)
	const [place, setPlace] = useState<'form' | 'find'>('form')
	if (found)
		return (
			<SignedOutPage title={t('apply.yours')} widthPx={640}>
				<OwnApplication
					{...found}
					onChange={(told) => setFound({ ...found, told })}
					onBack={() => setFound(null)}
				/>
			</SignedOutPage>
		)
	return (
		<SignedOutPage title={t('seller.apply')} widthPx={720}>
			<Stack spacing={2.5}>
				<Typography>{t('apply.lead')}</Typography>
				<Typography component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
					<li>{t('apply.no_deposit')}</li>
					{terms && (
						<>
							<li>
								{t('apply.commission', {
									percent: percent(String(terms['order.commission_bp'])),
									days: terms['order.settle_days'],
								})}
							</li>
							<li>{t('apply.answer', { days: terms['application.working_days'] })}</li>
						</>
					)}
				</Typography>
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{(['form', 'find'] as const).map((one) => (
						<Button
							key={one}
							variant={place === one ? 'contained' : 'outlined'}
							aria-pressed={place === one}
							onClick={() => setPlace(one)}
						>
							{t(`apply.place.${one}`)}
						</Button>
					))}
					<Button component={Link} to="/login">
						{t('seller.login')}
					</Button>
				</Stack>
				{/* The form stays as it was typed while somebody looks for an earlier application. */}
				<div hidden={place !== 'form'}>
					<ApplicationForm onDone={(told, email) => setFound({ told, email })} />
				</div>
				{place === 'find' && (
					<FindApplication onFound={(told, email) => setFound({ told, email })} />
				)}
			</Stack>
		</SignedOutPage>
	)
}
