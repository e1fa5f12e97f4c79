// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** A point or direction in space. */
final class Vector {
    final double x;
    final double y;
    final double z;

    Vector(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    Vector plus(Vector other) {
        return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }

    Vector times(double factor) {
        return new Vector(x * factor, y * factor, z * factor);
    }

    double dot(Vector other) {
        return x * other.x + y * other.y + z * other.z;
    }

    Vector normalized() {
        return times(1 / Math.sqrt(dot(this)));
    }
}
