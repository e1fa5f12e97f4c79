// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers.sample;

/** Drivers are in another package and cannot name it. */
class Hidden {
    public void use() {}
}
