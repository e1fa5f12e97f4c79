// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture.town.annex.internal;

import dev.foretell.architecture.town.annex.Porch;

/** For the annex alone, whose types it may use. */
public final class Vault {
    Porch porch;
}
