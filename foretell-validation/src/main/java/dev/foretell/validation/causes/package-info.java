// SPDX-License-Identifier: Apache-2.0
/** Pairs of racy programs that differ in what they suffer from: {@code Bug} has the cause that its file is named after, {@code Safe} its nearest neighbour, which a report must not call the same. */
package dev.foretell.validation.causes;
