// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.ArrayList;
import java.util.List;

/** Traces rays into a scene of 64 balls. Threads take turns in lines of the picture. */
public final class RayTracer implements Kernel {
    private static final int DEPTH = 4;
    private static final Vector LIGHT = new Vector(-3, 5, -4).normalized();

    private int nextLine;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        List<Sphere> scene = scene();
        int[][] picture = new int[size][size];
        resetLines();
        Team.run(threads, me -> {
            int line;
            while ((line = takeLine()) < size) {
                render(scene, picture[line], line, size);
            }
        });
        return checksum(picture);
    }

    @Override
    public long expected(int size) {
        List<Sphere> scene = scene();
        int[][] picture = new int[size][size];
        for (int line = 0; line < size; line++) {
            render(scene, picture[line], line, size);
        }
        return checksum(picture);
    }

    @Override
    public int usualSize() {
        return 720;
    }

    @Override
    public int tinySize() {
        return 12;
    }

    private synchronized void resetLines() {
        nextLine = 0;
    }

    private synchronized int takeLine() {
        return nextLine++;
    }

    private static void render(List<Sphere> scene, int[] pixels, int line, int size) {
        Vector eye = new Vector(0, 0, -8);
        for (int i = 0; i < size; i++) {
            double x = (i - size / 2.0) / size;
            double y = (line - size / 2.0) / size;
            pixels[i] = (int) (255 * brightness(scene, eye, new Vector(x, y, 1).normalized(), DEPTH));
        }
    }

    private static double brightness(List<Sphere> scene, Vector origin, Vector direction, int depth) {
        Sphere nearest = null;
        double distance = Double.POSITIVE_INFINITY;
        for (Sphere sphere : scene) {
            double d = sphere.distance(origin, direction);
            if (d < distance) {
                distance = d;
                nearest = sphere;
            }
        }
        if (nearest == null) {
            return 0.1;
        }
        Vector point = origin.plus(direction.times(distance));
        Vector normal = nearest.normal(point);
        double light = 0.1;
        if (!isShadowed(scene, point)) {
            light += Math.max(0, normal.dot(LIGHT)) * nearest.colour() / 255;
        }
        if (depth > 0) {
            Vector mirrored = direction.minus(normal.times(2 * direction.dot(normal)));
            light += nearest.shine() * brightness(scene, point, mirrored.normalized(), depth - 1);
        }
        return Math.min(1, light);
    }

    private static boolean isShadowed(List<Sphere> scene, Vector point) {
        for (Sphere sphere : scene) {
            if (sphere.distance(point, LIGHT) < Double.POSITIVE_INFINITY) {
                return true;
            }
        }
        return false;
    }

    private static List<Sphere> scene() {
        List<Sphere> scene = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            Vector centre = new Vector(i % 4 * 2 - 3, i / 4 % 4 * 2 - 3, i / 16 * 2 - 3);
            scene.add(new Sphere(centre, 0.7, 0.3 + i % 3 * 0.1, 100 + i * 2));
        }
        return scene;
    }

    private static long checksum(int[][] picture) {
        long sum = 0;
        for (int[] line : picture) {
            for (int pixel : line) {
                sum = sum * 31 + pixel;
            }
        }
        return sum;
    }
}
