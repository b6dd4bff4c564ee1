import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState, type ReactNode } from 'react'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'
import { DecisionDialog } from '../decisions/index.ts'

interface Passkey {
	passkey_id: string
	name: string
	createtime: number
	usedtime: number | null
}

/** The passkeys of the signed-in person, with the buttons that add and remove one. */
export function PasskeyList({
	passkeys,
	mayRemove = true,
	notice,
	onAdd,
	onRemove,
}: {
	passkeys: readonly Passkey[]
	mayRemove?: boolean
	/** Shown above the button that adds one. */
	notice?: ReactNode
	onAdd: () => void
	/** Resolves when it is removed; the dialog then closes. */
	onRemove: (passkey: Passkey) => Promise<void>
}) {
	const [open, setOpen] = useState<Passkey | null>(null)
	return (
		<Panel title={t('security.passkeys')}>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				{passkeys.length === 0 ? (
					<Typography color="text.secondary">{t('security.passkeys_none')}</Typography>
				) : (
					<Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
						{passkeys.map((passkey) => (
							<Box
								component="li"
								key={passkey.passkey_id}
								sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}
							>
								<Box sx={{ flex: 1, minWidth: 0 }}>
									<Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
										{passkey.name}
									</Typography>
									<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
										{t('security.since')} <Moment at={passkey.createtime} />
										{passkey.usedtime !== null && (
											<>
												{' · '}
												{t('security.used')} <Moment at={passkey.usedtime} />
											</>
										)}
									</Typography>
								</Box>
								{mayRemove && (
									<Button
										color="error"
										aria-label={t('security.forget_which', { name: passkey.name })}
										onClick={() => setOpen(passkey)}
									>
										{t('security.forget')}
									</Button>
								)}
							</Box>
						))}
					</Box>
				)}
				{notice}
				{browserSupportsWebAuthn() ? (
					<Button variant="outlined" onClick={onAdd}>
						{t('security.passkey_add')}
					</Button>
				) : (
					<Alert severity="info" variant="outlined">
						{t('security.passkeys_unsupported')}
					</Alert>
				)}
			</Stack>
			{open && (
				<DecisionDialog
					title={t('security.forget_which', { name: open.name })}
					danger
					consequence={t('security.forget_consequence')}
					confirm={t('security.forget')}
					facts={[[t('security.passkey'), open.name]]}
					send={() => onRemove(open)}
					onClose={() => setOpen(null)}
				/>
			)}
		</Panel>
	)
}
