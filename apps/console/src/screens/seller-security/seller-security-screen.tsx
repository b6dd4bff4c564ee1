import {
	Alert,
	Button,
	Paper,
	Stack,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
} from '@mui/material'
import {
	changeMerchantPassword,
	deleteMerchantSession,
	listMerchantSessions,
} from '@portolan/contract'
import { useMerchant } from '../../features/merchant/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { ChangePasswordForm } from '../../shared/change-password-form.tsx'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** The signed-in merchant, their password and their sessions. */
export default function SellerSecurityScreen() {
	const asked = useMerchant()
	return (
		<Page title={t('seller.security')} lead={t('seller.security_lead')}>
			<Stack spacing={2}>
				<Panel title={t('security.who')}>
					<Answered asked={asked}>
						{(me) => (
							<Facts
								facts={[
									[t('seller.person_name'), me.name],
									[t('seller.login_name'), me.login],
									[t('seller.email'), me.email],
									[t('seller.role'), t(`seller.role.${me.role}`)],
									[t('order.shop'), me.shop_name],
									[
										t('security.idle'),
										t('seller.hours', { count: Math.round(me.idle_seconds / 3600) }),
									],
								]}
							/>
						)}
					</Answered>
				</Panel>
				{asked.data && <SecondFactorPanel factor={asked.data.second_factor} />}
				<Panel title={t('security.password_change')}>
					<ChangePasswordForm endpoint={changeMerchantPassword} />
				</Panel>
				<SignIns />
			</Stack>
		</Page>
	)
}

function SignIns() {
	const asked = useAsk(listMerchantSessions)
	const end = useSend(deleteMerchantSession)
	return (
		<Panel title={t('seller.sign_ins')}>
			<Answered asked={asked}>
				{({ list }) => (
					<Paper variant="outlined" sx={{ borderRadius: 4, overflow: 'hidden' }}>
						<WideTable size="medium" label={t('seller.sign_ins')}>
							<TableHead>
								<TableRow>
									<TableCell>{t('seller.device')}</TableCell>
									<TableCell>{t('security.since')}</TableCell>
									<TableCell>{t('operators.seen')}</TableCell>
									<TableCell>{t('record.decide')}</TableCell>
								</TableRow>
							</TableHead>
							<TableBody>
								{list.map((one) => (
									<TableRow key={one.session_id}>
										<TableCell
											component="th"
											scope="row"
											sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
										>
											{one.device || t('seller.device_unknown')} · {one.ip}
										</TableCell>
										<TableCell>
											<Moment at={one.createtime} />
										</TableCell>
										<TableCell>
											<Moment at={one.seentime} />
										</TableCell>
										<TableCell>
											{one.is_current === 1 ? (
												<ToneChip tone="good" words={t('seller.this_device')} />
											) : (
												<Button
													size="small"
													variant="outlined"
													color="error"
													disabled={end.isPending}
													aria-label={t('action.whose', {
														action: t('seller.end_sign_in'),
														whose: one.device || one.ip,
													})}
													onClick={() => end.mutate({ session_id: one.session_id })}
												>
													{t('seller.end_sign_in')}
												</Button>
											)}
										</TableCell>
									</TableRow>
								))}
							</TableBody>
						</WideTable>
					</Paper>
				)}
			</Answered>
			{end.error && (
				<Alert severity="error" sx={{ mt: 2 }}>
					{problemText(end.error)}
				</Alert>
			)}
		</Panel>
	)
}
