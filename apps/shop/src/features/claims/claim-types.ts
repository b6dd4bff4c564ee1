import type { InputOf, ReplyOf } from '../../shared/api.ts'

/** A claim as lists show it. */
export type ClaimEntry = ReplyOf<'listClaims'>['list'][number]
/** A claim with all texts and pictures of both sides. */
export type Claim = ReplyOf<'getClaim'>
/** What happened to a claim. */
export type ClaimEvent = Claim['events'][number]
/** What the shopper can do with a claim. */
export type ClaimAction = Claim['actions'][number]
/** What a claim would refund. */
export type ClaimQuote = ReplyOf<'quoteClaim'>
/** Why a refund is requested. */
export type ClaimReason = ReplyOf<'listClaimReasons'>['list'][number]
/** A claim to be made. */
export type ClaimWish = InputOf<'createClaim'>
