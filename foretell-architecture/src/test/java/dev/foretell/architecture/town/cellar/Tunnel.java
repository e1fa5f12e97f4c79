// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture.town.cellar;

import dev.foretell.architecture.town.annex.internal.Vault;
import dev.foretell.architecture.town.tower.Bell;

/** Uses the tower above it and another room's inside: both are wrong. */
public final class Tunnel {
    Bell bell;
    Vault vault;
}
