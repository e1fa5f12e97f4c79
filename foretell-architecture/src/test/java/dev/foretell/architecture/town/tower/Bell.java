// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture.town.tower;

import dev.foretell.architecture.town.cellar.Barrel;

/** Uses the cellar below it, which is right. */
public final class Bell {
    Barrel barrel;
    int strokes;
}
