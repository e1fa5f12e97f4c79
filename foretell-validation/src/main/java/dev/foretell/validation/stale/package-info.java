// SPDX-License-Identifier: Apache-2.0
/** Pairs of programs that act on what they have read: in {@code Bug}, another thread can have changed it since; in {@code Safe}, none can, or it does no harm. */
package dev.foretell.validation.stale;
