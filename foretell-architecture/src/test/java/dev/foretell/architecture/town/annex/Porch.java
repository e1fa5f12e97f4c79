// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture.town.annex;

import dev.foretell.architecture.town.annex.internal.Vault;

/** Uses the inside of its own room, which is right. */
public final class Porch {
    Vault vault;
}
